import { IconCheck } from '@tabler/icons-react';
import type { Lever } from '../../../../shared/service/explanation.ts';
import { signedDollars } from '../status-words.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

export interface LeversProps {
  readonly levers: readonly Lever[];
  /** The loan services already, so no lever needs to say that it would. */
  readonly services: boolean;
}

/** Changes that would improve the result, each computed by the same calculation. */
export const Levers = ({ levers, services }: LeversProps) =>
  levers.length === 0 ? null : (
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
          </tr>
        </thead>
        <tbody>
          {levers.map((lever) => (
            <tr key={`${lever.kind} ${lever.liability ?? ''}`}>
              <td>
                {lever.label}
                {lever.does_service && !services && (
                  <span className={classes.then}>
                    <IconCheck size={14} stroke={2.5} aria-hidden /> then services
                  </span>
                )}
              </td>
              <td className={classes.figure}>{signedDollars(lever.capacity_change)}</td>
              <td className={classes.figure}>{signedDollars(lever.surplus_change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
