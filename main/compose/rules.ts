import { createRuleModel } from '../analysis/rule-model.ts';
import type { BackgroundThread } from '../background/background-thread.ts';
import { rulesOn } from '../background/on-background.ts';
import type { RulePorts } from '../core/rules/index.ts';
import { createRuleRun, type RuleRun } from '../core/rules/rule-run.ts';
import type { Catalogue } from '../engine/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Activity } from '../platform/process/activity.ts';
import type { EventSink } from '../ports/desk.ts';
import type { RuleModel } from '../ports/rules.ts';
import type { Store } from '../store/index.ts';

export interface RuleParts {
  readonly store: Pick<Store, 'rules'>;
  /** The current lenders. */
  readonly catalogue: () => Catalogue;
  readonly background: BackgroundThread;
  readonly dataFolder: string;
  readonly teamIds: () => readonly string[];
  readonly events: EventSink;
  readonly activity: Pick<Activity, 'quiet' | 'isBusy'>;
  readonly clock: Clock;
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/** The rules of this desk, and what they put to the library. */
export const openRules = ({
  store,
  catalogue,
  background,
  dataFolder,
  teamIds,
  events,
  activity,
  clock,
  report,
}: RuleParts): {
  readonly run: RuleRun;
  readonly ports: Pick<RulePorts, 'ruleStore' | 'ruleRun' | 'ruleModel'>;
} => {
  const onThread = rulesOn(background, dataFolder, activity);
  const model = (): RuleModel => {
    const { taxYears, precompute, prepare } = createRuleModel(catalogue(), clock);
    return { taxYears, precompute, prepare, ...onThread };
  };
  const run = createRuleRun({
    ...{ store: store.rules, model, teamIds, clock, report },
    quiet: (signal) => activity.quiet(signal),
    onProgress: () => events.emit('rules.progress', {}),
  });
  void run.start();
  return { run, ports: { ruleStore: store.rules, ruleRun: run, ruleModel: model } };
};
