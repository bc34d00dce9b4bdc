import { Button, Checkbox, Progress, Select } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../shared/contract/index.ts';
import type { RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import { effects, type Margin } from '../../../shared/rule/effect.ts';
import { count, listed } from '../../../shared/scenario/format.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useAppStore } from '../../store/use-app.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { scopeWords } from '../../ui/library/scope-words.ts';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { formatDay, formatDollars } from '../../ui/words/format.ts';
import { formatFigure } from '../../ui/words/parameter-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { EffectPicture } from './EffectPicture.tsx';
import { effectsQuery } from './effects-query.ts';
import { EffectsTable } from './EffectsTable.tsx';
import { OnPaper } from './OnPaper.tsx';
import { rulesText } from './rule-words.ts';
import classes from './RulesPage.module.css';
import { ScenarioUnder } from './ScenarioUnder.tsx';
import { createRules, type EffectsView } from './state.ts';

const pageSize = 100;
const maxShown = 500;

/** The services whose lenders are not asked: only this computer knows what its own would do under another policy. */
const LeftOut = () => {
  const profiles = latest(useCall('profiles.list', {}))?.profiles ?? [];
  if (profiles.length === 0) return null;
  return ` Left out, as their policies cannot be changed from here: the lenders of ${listed(profiles.map(({ name }) => visibleText(name)))}.`;
};

/** What was asked, how far it is answered, and what has to be asked again. */
const Question = ({ question }: { readonly question: RuleQuestionStatus }) => {
  const { client } = useAppStore();
  const ask = useCommand('rule.ask');
  const { state, rules, done, total, day, isOutdated, hasFailed, scope } = question;
  const isRunning = state === 'running';
  const part = scopeWords(scope).join(', ');
  return (
    <div className={classes.question}>
      <p role="status">
        <strong>{visibleText(rulesText(rules))}</strong>. {formatDollars(done)} of {formatDollars(total)} scenarios
        {part !== '' && ` ${part}`}, as of {formatDay(day)}.
        <LeftOut />
        {isOutdated && ' Lenders or the day have changed since: ask again.'}
        {state === 'cancelled' && !isOutdated && (hasFailed ? ' Stopped: it could not be computed.' : ' Stopped.')}
      </p>
      {isRunning && (
        <Progress
          className={classes.progress ?? ''}
          value={total === 0 ? 100 : (100 * done) / total}
          aria-label="Scenarios computed"
          transitionDuration={0}
        />
      )}
      {isRunning && (
        <Button variant="default" size="compact-sm" onClick={() => void client.call('rules.stop', {})}>
          Stop
        </Button>
      )}
      {state === 'cancelled' && !isOutdated && (
        <Button variant="default" size="compact-sm" onClick={() => void client.call('rules.resume', {})}>
          Resume
        </Button>
      )}
      {isOutdated && (
        <Button variant="default" size="compact-sm" onClick={ask.run}>
          Ask again
        </Button>
      )}
    </div>
  );
};

const margins: readonly { readonly value: Margin['kind']; readonly label: string; readonly start: Margin }[] = [
  { value: 'dti', label: 'DTI above', start: { kind: 'dti', over: 5.5 } },
  { value: 'lvr', label: 'LVR above', start: { kind: 'lvr', over: 80 } },
  { value: 'surplus', label: 'Monthly surplus below', start: { kind: 'surplus', under: 250 } },
  { value: 'room', label: 'Room below', start: { kind: 'room', under: 10 } },
  { value: 'approval', label: 'Pre-approval at risk', start: { kind: 'approval' } },
];

type MeasuredMargin = Exclude<Margin, { kind: 'approval' }>;

const units: Readonly<Record<MeasuredMargin['kind'], { readonly prefix?: string; readonly suffix?: string }>> = {
  ...{ dti: { suffix: '×' }, lvr: { suffix: '%' }, room: { suffix: '%' } },
  surplus: { prefix: '$' },
};

const nearest = 'At the lender that comes nearest to the amount asked, under the rules.';
const marginExplains: Readonly<Record<MeasuredMargin['kind'], string>> = {
  ...{ dti: nearest, lvr: nearest, surplus: nearest },
  room: 'What that lender lends beyond the amount asked, in percent of the amount. A point on the rate takes about ten.',
};

const figureOf = (margin: MeasuredMargin): number => ('over' in margin ? margin.over : margin.under);

const withFigure = (margin: MeasuredMargin, figure: number): Margin =>
  'over' in margin ? { ...margin, over: figure } : { ...margin, under: figure };

const MarginFields = ({ margin, onChange }: { margin: Margin | null; onChange: (margin: Margin | null) => void }) => (
  <>
    <Select
      aria-label="Margin"
      placeholder="Any figures"
      className={classes.filter ?? ''}
      data={margins.map(({ value, label }) => ({ value, label }))}
      value={margin?.kind ?? null}
      clearable
      clearButtonProps={{ 'aria-label': 'Any figures' }}
      onChange={(kind) => onChange(margins.find(({ value }) => value === kind)?.start ?? null)}
    />
    {margin && margin.kind !== 'approval' && (
      <NumberField
        id="rules-margin"
        label={margins.find(({ value }) => value === margin.kind)?.label ?? ''}
        bare
        explain={marginExplains[margin.kind]}
        value={figureOf(margin)}
        format={formatFigure}
        limits={
          margin.kind === 'surplus' ? { decimals: 0, min: -100_000, max: 100_000 } : { decimals: 2, min: 0, max: 100 }
        }
        {...units[margin.kind]}
        onChange={(figure = 0) => onChange(withFigure(margin, figure))}
        onDone={() => undefined}
      />
    )}
  </>
);

const sorts: readonly { readonly value: EffectsView['sort']; readonly label: string }[] = [
  { value: 'effect', label: 'Worst first' },
  { value: 'dti', label: 'Highest DTI first' },
  { value: 'settles', label: 'Next settlement first' },
  { value: 'expires', label: 'Next pre-approval first' },
  { value: 'description', label: 'By title' },
];

const Filters = () => {
  const view = useFeature(createRules, (state) => state.view);
  const change = useFeature(createRules, (state) => state.changeView);
  const { all } = useLenders();
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <Select
        aria-label="Lender"
        placeholder="All lenders"
        className={classes.filter ?? ''}
        data={all.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
        value={view.lender}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All lenders' }}
        onChange={(lender) => change({ lender })}
      />
      <MarginFields
        margin={view.margin}
        onChange={(margin) => {
          const isNew = margin?.kind === 'dti' && view.margin?.kind !== 'dti';
          change({ margin, ...(isNew && { sort: 'dti' }) });
        }}
      />
      <Select
        aria-label="Order"
        className={classes.filter ?? ''}
        data={[...sorts]}
        value={view.sort}
        allowDeselect={false}
        onChange={(sort) => change({ sort: sorts.find(({ value }) => value === sort)?.value ?? 'effect' })}
      />
    </div>
  );
};

/** How many answers changed since the same rules were asked before; chosen, it lists them alone. */
const Since = ({ page: { since } }: Pick<FoundProps, 'page'>) => {
  const isChosen = useFeature(createRules, (state) => state.view.changed);
  const change = useFeature(createRules, (state) => state.changeView);
  if (since === null) return null;
  return (
    <Checkbox
      className={classes.since ?? ''}
      label={`Only what changed since these rules were asked on ${formatDay(since.day)}: ${count(since.changed, 'scenario')}`}
      checked={isChosen}
      onChange={(event) => change({ changed: event.currentTarget.checked, effect: null })}
    />
  );
};

interface FoundProps {
  readonly page: Output<'rules.effects'>;
  readonly isBusy: boolean;
  /** Rules were asked, and not the library as it is. */
  readonly isRuled: boolean;
  /** Undefined where the page shows no more. */
  readonly onMore: (() => void) | undefined;
}

/** Whether nobody is better or worse off. */
const isStill = ({ totals }: FoundProps['page']): boolean =>
  totals.same > 0 && effects.every((effect) => effect === 'same' || effect === 'incomplete' || totals[effect] === 0);

const Found = ({ page, isBusy, isRuled, onMore }: FoundProps) => (
  <>
    {isRuled && isStill(page) && (
      <p className={classes.finding}>
        The rules change no figure of these. The lenders may have what they say already.
      </p>
    )}
    <Since page={page} />
    {isRuled ? (
      <EffectPicture page={page} />
    ) : (
      <p className={classes.finding}>
        {formatDollars(page.total)} {page.total === 1 ? 'scenario is' : 'scenarios are'} listed.
      </p>
    )}
    {page.items.length > 0 && <EffectsTable items={page.items} isBusy={isBusy} isRuled={isRuled} />}
    <div className={classes.foot}>
      <span role="status">
        {formatDollars(page.items.length)} of {formatDollars(page.total)} {page.total === 1 ? 'scenario' : 'scenarios'}.
        {page.edited > 0 && ` Edited since, so left out: ${count(page.edited, 'scenario')}. Ask again to include them.`}
      </span>
      {page.items.length < page.total &&
        (onMore === undefined ? (
          <span>The call list has all of them.</span>
        ) : (
          <Button variant="default" size="compact-sm" onClick={onMore}>
            Show more
          </Button>
        ))}
    </div>
  </>
);

/** How far the ways back of a call list are found. */
const Finding = () => {
  const finding = useFeature(createRules, (state) => state.finding);
  const stop = useFeature(createRules, (state) => state.stopFinding);
  if (finding === null) return null;
  return (
    <p role="status" className={classes.finding}>
      Looking for ways back: {finding.done} of {count(finding.total, 'scenario')}.{' '}
      <Button variant="default" size="compact-sm" onClick={stop}>
        Stop
      </Button>
    </p>
  );
};

/** The answer to a question: counts and a picture first, then the scenarios, and beside them the one that is open. */
export const Answer = ({ question }: { readonly question: RuleQuestionStatus }) => {
  const { calls } = useAppStore();
  const view = useFeature(createRules, (state) => state.view);
  const scenarioId = useFeature(createRules, (state) => state.scenarioId);
  const [limit, setLimit] = useState(pageSize);
  const query = { ...effectsQuery(view), limit };
  const page = useCall('rules.effects', query, { staysFor: () => true });
  const isOnPaper = useFeature(createRules, (state) => state.printed !== null);
  return (
    <div className={classes.onScreen} data-on-paper={isOnPaper || undefined}>
      <OnPaper question={question} />
      <Question question={question} />
      <Filters />
      <Finding />
      <div className={classes.found}>
        <div className={classes.effects}>
          <RemoteView
            remote={page}
            failure="The answer could not be read"
            onRetry={() => void calls.askAgain('rules.effects', query)}
          >
            {(found) => (
              <Found
                page={found}
                isBusy={page.status === 'loading'}
                isRuled={question.rules.length > 0}
                onMore={limit < maxShown ? () => setLimit(limit + pageSize) : undefined}
              />
            )}
          </RemoteView>
        </div>
        {scenarioId !== null && <ScenarioUnder key={scenarioId} scenarioId={scenarioId} askedOn={question.askedOn} />}
      </div>
    </div>
  );
};
