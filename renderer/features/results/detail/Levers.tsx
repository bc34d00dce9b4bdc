import { IconCheck } from '@tabler/icons-react';
import type { Lever } from '../../../../shared/service/explanation.ts';
import type { Liability } from '../../../../shared/service/scenario.ts';
import type { ScenarioChange } from '../../../../shared/solver/changes.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { signedDollars } from '../../../ui/results/status-words.ts';
import { TryButton } from '../solve/TryButton.tsx';
import { useWhatIfs } from '../solve/use-solutions.ts';
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

/** Changes that would improve the result, each computed by the same calculation. */
export const Levers = ({ lender, levers, services }: LeversProps) => {
  const whatIfs = useWhatIfs(lender);
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
              current={whatIfs?.isCurrent === true}
              change={
                whatIfs?.levers.find((one) => one.kind === lever.kind && one.liability === lever.liability)?.change
              }
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
};
