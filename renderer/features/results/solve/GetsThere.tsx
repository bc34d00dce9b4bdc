import { useId } from 'react';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { maxChanges } from '../../../../shared/solver/changes.ts';
import type { LenderSolution, Proof } from '../../../../shared/solver/solution.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { formatDollars } from '../../../ui/words/format.ts';
import detail from '../detail/detail.module.css';
import { Section } from '../detail/Section.tsx';
import { CashField } from './CashField.tsx';
import { SetOfChanges } from './SetOfChanges.tsx';
import classes from './solve.module.css';
import { useSolutions } from './use-solutions.ts';

const Outcome = ({ proof, less = 0 }: { readonly proof: Proof; readonly less?: number }) => (
  <>
    Then {formatDollars(proof.requested)} services
    <span className={detail.note}>
      {less > 0
        ? `${formatDollars(less)} less than asked for`
        : `capacity ${formatDollars(proof.max_borrowing_capacity)}`}
      , surplus {formatDollars(proof.net_monthly_surplus)} a month
    </span>
  </>
);

const countWords = ['none', 'one', 'two', 'three'];

interface SolvedProps {
  readonly solution: LenderSolution;
  readonly scenario: ScenarioBody;
  readonly current: boolean;
}

const Short = ({ solution, scenario, current }: SolvedProps) => {
  if (solution.status !== 'short') return null;
  const { remaining, nearest, lowered } = solution;
  if (nearest === undefined)
    return <p className={classes.lead}>No set of {countWords[maxChanges]} opens this lender for any amount.</p>;
  // Where two changes reach as far as three, asking for less is the third.
  const isLowered = lowered?.proof.requested === nearest.proof.requested;
  return (
    <>
      <p className={classes.lead}>
        No set of {countWords[maxChanges]} does; {formatDollars(remaining)} remain.
        {nearest.changes.length > 0 && ' Nearest:'}
      </p>
      {nearest.changes.length > 0 && !isLowered && (
        <SetOfChanges changes={nearest.changes} scenario={scenario} current={current}>
          <Outcome proof={nearest.proof} less={remaining} />
        </SetOfChanges>
      )}
      {lowered && (
        <div className={isLowered ? undefined : classes.alternative}>
          {!isLowered && <p className={classes.lead}>With a lower amount:</p>}
          <SetOfChanges changes={lowered.changes} scenario={scenario} current={current}>
            <Outcome proof={lowered.proof} />
          </SetOfChanges>
        </div>
      )}
    </>
  );
};

const Solved = (props: SolvedProps) => {
  const { solution, scenario, current } = props;
  switch (solution.status) {
    case 'incomplete':
      return <p className={classes.lead}>There is not enough in the scenario to search with yet.</p>;
    case 'served':
      return <p className={classes.lead}>Nothing is needed: this lender makes the loans as they are asked for.</p>;
    case 'reached':
      return (
        <SetOfChanges changes={solution.set.changes} scenario={scenario} current={current}>
          <Outcome proof={solution.set.proof} />
        </SetOfChanges>
      );
    case 'short':
      return <Short {...props} />;
  }
};

/** The cheapest set of changes after which the lender makes the loans, or how much remains. */
export const GetsThere = ({ lender }: { readonly lender: string }) => {
  const id = useId();
  const { calls } = useAppStore();
  const { remote, solutions, question } = useSolutions();
  const solution = solutions?.lenders.find((one) => one.lender === lender);
  return (
    <Section title="What gets them there" aside="the cheapest set of up to three">
      <RemoteView
        remote={remote}
        failure="The search did not finish"
        onRetry={() => question && void calls.askAgain('solve.all', question)}
      >
        {() =>
          solutions &&
          solution && <Solved solution={solution} scenario={solutions.body} current={solutions.isCurrent} />
        }
      </RemoteView>
      <div className={classes.cash}>
        <CashField id={id} />
      </div>
    </Section>
  );
};

/** In its place for a lender of a service. */
export const NotSearched = () => (
  <Section title="What gets them there">
    <p className={detail.note}>
      Only lenders computed on this computer can be searched. This one is computed by its service.
    </p>
  </Section>
);
