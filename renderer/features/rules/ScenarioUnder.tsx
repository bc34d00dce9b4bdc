import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Output } from '../../../shared/contract/index.ts';
import type { FigurePair, RuledFigure } from '../../../shared/rule/effect.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { LenderSolution } from '../../../shared/solver/solution.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useAppStore } from '../../store/use-app.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { DifferingParameters } from '../../ui/pictures/DifferingParameters.tsx';
import { changesWords } from '../../ui/results/change-words.ts';
import { formatCents, formatDollars } from '../../ui/words/format.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './RulesPage.module.css';
import { createRules } from './state.ts';

const servesWords = ({ status, serves }: RuledFigure): string =>
  status === 'incomplete' ? 'Incomplete' : serves ? 'Services' : status === 'fails_policy' ? 'Fails policy' : 'Fails';

const signed = (amount: number): string => (amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount));

/** First whom the rules change most. */
const byChange = (a: FigurePair, b: FigurePair): number =>
  Number(b.before.serves !== b.after.serves) - Number(a.before.serves !== a.after.serves) ||
  a.after.lends - a.before.lends - (b.after.lends - b.before.lends) ||
  (a.before.lender < b.before.lender ? -1 : 1);

interface PairsProps {
  readonly pairs: readonly FigurePair[];
  readonly lender: string | undefined;
  readonly onChoose: (lender: string) => void;
}

const Pairs = ({ pairs, lender, onChoose }: PairsProps) => {
  const { nameOf } = useLenders();
  return (
    <table className={classes.pairs} aria-label="Figures now and under the rules">
      <thead>
        <tr>
          <th scope="col">Lender</th>
          <th scope="col">Now</th>
          <th scope="col">Under rules</th>
          <th scope="col" data-figure>
            Most
          </th>
          <th scope="col" data-figure>
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ before, after }) => (
          <tr key={before.lender} aria-current={before.lender === lender || undefined}>
            <th scope="row">
              <UnstyledButton className={classes.choose} onClick={() => onChoose(before.lender)}>
                {visibleText(nameOf(before.lender))}
              </UnstyledButton>
            </th>
            <td data-serves={before.serves}>{servesWords(before)}</td>
            <td data-serves={after.serves}>{servesWords(after)}</td>
            <td data-figure>{formatDollars(after.lends)}</td>
            <td data-figure>{after.lends === before.lends ? '' : signed(after.lends - before.lends)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const wayWords = (solution: LenderSolution, scenario: ScenarioBody): string => {
  switch (solution.status) {
    case 'incomplete':
      return 'Nothing can be computed for this scenario.';
    case 'served':
      return 'It passes under the rules as it is.';
    case 'reached':
      return `It passes under the rules with: ${changesWords(solution.set.changes, scenario)}.`;
    case 'short':
      return solution.lowered === undefined
        ? 'No change that Headroom knows makes it pass here under the rules.'
        : `It passes under the rules with: ${changesWords(solution.lowered.changes, scenario)}.`;
  }
};

interface AtLenderProps {
  readonly scenarioId: string;
  readonly askedOn: string;
  readonly pair: FigurePair;
}

/** What changes at one lender, line by line, and the cheapest way back. */
const AtLender = ({ scenarioId, askedOn, pair: { before, after } }: AtLenderProps) => {
  const { calls } = useAppStore();
  const { nameOf } = useLenders();
  const asked = { scenarioId, askedOn, lender: before.lender };
  const difference = useCall('rules.difference', asked);
  const way = useCall('rules.wayBack', after.serves ? null : asked, { isPatient: true });
  const scenario = latest(useCall('scenarios.read', { id: scenarioId }))?.scenario;
  return (
    <section aria-label={`At ${nameOf(before.lender)}`} className={classes.atLender}>
      <h3>{visibleText(nameOf(before.lender))}</h3>
      <p>
        Capacity {formatDollars(before.capacity)} → {formatDollars(after.capacity)}, surplus a month{' '}
        {formatCents(before.surplus)} → {formatCents(after.surplus)}, DTI {before.dti.toFixed(2)} →{' '}
        {after.dti.toFixed(2)}.
      </p>
      {!after.serves && (
        <RemoteView
          remote={way}
          failure="No way back was found"
          onRetry={() => void calls.askAgain('rules.wayBack', asked)}
        >
          {(solution) => scenario && <p className={classes.way}>{visibleText(wayWords(solution, scenario))}</p>}
        </RemoteView>
      )}
      <RemoteView
        remote={difference}
        failure="The lines could not be computed"
        onRetry={() => void calls.askAgain('rules.difference', asked)}
      >
        {(lines) =>
          lines.steps.some(({ parameters }) => parameters.length > 0) || lines.rates.length > 0 ? (
            <DifferingParameters difference={lines} between={{ from: 'Now', to: 'Under the rules' }} />
          ) : null
        }
      </RemoteView>
    </section>
  );
};

type Pairing = Output<'rules.scenario'>['pairs'];

const Under = ({ scenarioId, askedOn, pairs }: Omit<AtLenderProps, 'pair'> & { readonly pairs: Pairing }) => {
  const sorted = pairs.toSorted(byChange);
  const asked = useFeature(createRules, (state) => state.view.lender);
  const [chosen, choose] = useState(asked);
  const pair = sorted.find(({ before }) => before.lender === chosen) ?? sorted[0];
  return (
    <>
      <Pairs pairs={sorted} lender={pair?.before.lender} onChoose={choose} />
      {pair && <AtLender key={pair.before.lender} scenarioId={scenarioId} askedOn={askedOn} pair={pair} />}
    </>
  );
};

/** A scenario beside its figures under the rules. */
export const ScenarioUnder = ({ scenarioId, askedOn }: { readonly scenarioId: string; readonly askedOn: string }) => {
  const context = useCommandContext();
  const { calls } = useAppStore();
  const close = useFeature(createRules, (state) => state.openScenario);
  const asked = { scenarioId, askedOn };
  const found = useCall('rules.scenario', asked);
  const title = latest(useCall('scenarios.read', { id: scenarioId }))?.description ?? '';
  return (
    <aside
      className={classes.under}
      aria-label="Scenario under the rules"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(null);
      }}
    >
      <header className={classes.underHead}>
        <h2>{scenarioTitle(title)}</h2>
        <Button variant="default" size="compact-sm" onClick={() => void openInEditor(context, scenarioId)}>
          Open the scenario
        </Button>
        <ActionIcon aria-label="Close" onClick={() => close(null)}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <RemoteView
        remote={found}
        failure="The figures could not be read"
        onRetry={() => void calls.askAgain('rules.scenario', asked)}
      >
        {({ pairs }) => <Under scenarioId={scenarioId} askedOn={askedOn} pairs={pairs} />}
      </RemoteView>
    </aside>
  );
};
