import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Lever } from '../../../../shared/service/explanation.ts';
import type { Liability } from '../../../../shared/service/scenario.ts';
import type { ScenarioChange } from '../../../../shared/solver/changes.ts';
import { latest } from '../../../store/remote.ts';
import { isCurrent } from '../../../store/solve-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { signedDollars } from '../../../ui/results/status-words.ts';
import { TryButton } from '../solve/TryButton.tsx';
import classes from './detail.module.css';
import { leverWords } from './lever-words.ts';
import { Section } from './Section.tsx';

interface LeverRowProps {
  readonly lever: Lever;
  readonly words: string;
  readonly services: boolean;
  /** Undefined where the lever cannot be made in the scenario. */
  readonly change: ScenarioChange | undefined;
  readonly current: boolean;
}

const LeverRow = ({ lever, words, services, change, current }: LeverRowProps) => (
  <tr>
    <td>
      {words}
      {lever.does_service && !services && (
        <span className={classes.then}>
          <IconCheck size={14} stroke={2.5} aria-hidden /> then services
        </span>
      )}
    </td>
    <td className={classes.figure}>{signedDollars(lever.capacity_change)}</td>
    <td className={classes.figure}>{signedDollars(lever.surplus_change)}</td>
    <td className={classes.figure}>{change && <TryButton changes={[change]} current={current} />}</td>
  </tr>
);

const none: readonly Liability[] = [];

export interface LeversProps {
  /** Undefined for an answer of a service, whose levers only it can calculate. */
  readonly lender: string | undefined;
  readonly levers: readonly Lever[];
  /** The loan services already, so no lever needs to say that it would. */
  readonly services: boolean;
}

/** The levers of this lender as changes of the open scenario. */
const useLeverChanges = (lender: string | undefined) => {
  const found = useApp((state) => latest(state.whatIfs));
  const current = useApp((state) => found !== undefined && isCurrent(state, found));
  return { current, changes: found?.lender === lender ? (found?.levers ?? []) : [] };
};

/** Reads the what-ifs of a lender whenever its statement was computed anew. */
export const useWhatIfs = (lender: string): void => {
  const computed = useApp((state) => (state.lenderDetail.status === 'loaded' ? state.lenderDetail.data : undefined));
  const load = useApp((state) => state.loadWhatIfs);
  useEffect(() => {
    if (computed?.lender === lender) load(lender);
  }, [computed, lender, load]);
};

/** Changes that would improve the result, each computed by the same calculation. */
export const Levers = ({ lender, levers, services }: LeversProps) => {
  const { current, changes } = useLeverChanges(lender);
  const liabilities = useApp((state) => latest(state.document)?.scenario.liabilities) ?? none;
  // What a service computed may be of another version of the scenario.
  const named = lender === undefined ? none : liabilities;
  if (levers.length === 0) return null;
  return (
    <Section title="Levers" aside="one change at a time">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col" className={classes.figure}>
              Capacity
            </th>
            <th scope="col" className={classes.figure}>
              Surplus a month
            </th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {levers.map((lever) => (
            <LeverRow
              key={`${lever.kind} ${lever.liability ?? ''}`}
              lever={lever}
              words={leverWords(lever, named)}
              services={services}
              current={current}
              change={changes.find((one) => one.kind === lever.kind && one.liability === lever.liability)?.change}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
};
