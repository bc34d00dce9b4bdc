import { Checkbox } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react';
import { type SecurityGroups, securityGroups } from '../../../../shared/scenario/lending/security-groups.ts';
import { isExisting, isLive, loanAmount } from '../../../../shared/scenario/loans.ts';
import { loanLvrs } from '../../../../shared/scenario/lvr.ts';
import { loanName, propertyName } from '../../../../shared/scenario/names.ts';
import type { HomeLoan, Security } from '../../../../shared/service/scenario.ts';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Block } from '../layout/Block.tsx';
import { arrowSteps } from '../layout/sheet-keys.ts';
import { isLinked, setLink } from '../model/properties-and-loans.ts';
import { newId, useBody, useChange } from '../use-open-scenario.ts';
import classes from './SecurityMatrix.module.css';

/** The id of the tick of a loan and a property; also of the one in the loan's own list. */
export const linkId = (loan: number, property: number): string => `field-home_loans.${loan}.secured_by.${property}`;

/** A loan and a property by their positions. */
interface Cell {
  readonly loan: number;
  readonly property: number;
}

const within = (position: number, count: number): number => Math.min(Math.max(position, 0), count - 1);

/** Arrows move from tick to tick, Home and End along a loan. */
const cellAfter = (key: string, at: Cell, loans: number, properties: number): Cell | undefined => {
  if (key === 'Home') return { ...at, property: 0 };
  if (key === 'End') return { ...at, property: properties - 1 };
  const step = arrowSteps[key];
  if (step === undefined) return undefined;
  return { loan: within(at.loan + step[1], loans), property: within(at.property + step[0], properties) };
};

/** What the figures of a loan's row say of it: its amount, and whether it stays. */
const loanText = (loan: HomeLoan): string => {
  if (!isLive(loan)) return 'paid out';
  const amount = loanAmount(loan);
  return `${isExisting(loan) ? 'existing ' : ''}${amount === undefined ? 'no amount' : formatDollars(amount)}`;
};

const propertyText = ({ transaction_type: type, value }: Security): string => {
  if (type === 'selling') return 'sold';
  return value === undefined ? 'no value' : formatDollars(value);
};

/** As many columns as there are properties share the width. */
const columns = (properties: number): CSSProperties => ({ '--properties': properties }) as CSSProperties;

const Head = ({
  securities,
  groups,
}: {
  readonly securities: readonly Security[];
  readonly groups: SecurityGroups;
}) => (
  <thead>
    <tr>
      <td className={classes.corner} />
      {securities.map((security, position) => {
        const name = visibleText(propertyName(security, position));
        return (
          <th key={position} scope="col" className={classes.property}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.quiet}>
              {propertyText(security)}
              {groups.count > 1 && groups.securities[position] !== undefined && ` · ${groups.securities[position]}`}
            </span>
          </th>
        );
      })}
      <th scope="col" className={classes.lvr}>
        {groups.count > 1 ? 'Group LVR' : 'LVR'}
      </th>
    </tr>
  </thead>
);

interface LvrProps {
  readonly loan: HomeLoan;
  readonly lvr: number | undefined;
  readonly group: string | undefined;
}

const Lvr = ({ loan, lvr, group }: LvrProps) => (
  <td className={classes.lvr}>
    {group !== undefined && <span className={classes.quiet}>{group} </span>}
    {lvr === undefined ? (
      <span className={classes.quiet}>{isLive(loan) ? 'unknown' : '–'}</span>
    ) : (
      `${formatPercent(lvr)} %`
    )}
  </td>
);

/**
 * Which property secures which loan, all at once: a row for each loan, a column for each property. Arrows move,
 * Space ticks; what is secured together shares an LVR, and has a letter where there are several such groups.
 */
export const SecurityMatrix = () => {
  const body = useBody();
  const { home_loans: loans, securities, home_loan_security_links: links } = body;
  const change = useChange();
  const [active, setActive] = useState<Cell>({ loan: 0, property: 0 });
  const [lvrs, groups] = useMemo(() => [loanLvrs(body), securityGroups(body)], [body]);
  const current = { loan: within(active.loan, loans.length), property: within(active.property, securities.length) };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = cellAfter(event.key, current, loans.length, securities.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(linkId(next.loan, next.property))?.focus();
  };
  return (
    <Block title="Security for each loan">
      <div className={classes.scroll}>
        <table className={classes.matrix} style={columns(securities.length)} onKeyDown={onKeyDown}>
          <Head securities={securities} groups={groups} />
          <tbody>
            {loans.map((loan, row) => (
              <tr key={row}>
                <th scope="row" className={classes.loan}>
                  {visibleText(loanName(loan, row))} <span className={classes.quiet}>{loanText(loan)}</span>
                </th>
                {securities.map((security, column) => (
                  <td key={column} className={classes.cell}>
                    <label>
                      <Checkbox
                        id={linkId(row, column)}
                        aria-label={visibleText(
                          `${loanName(loan, row)} is secured by ${propertyName(security, column)}`,
                        )}
                        checked={isLinked(links, loan, security)}
                        tabIndex={current.loan === row && current.property === column ? 0 : -1}
                        onFocus={() => setActive({ loan: row, property: column })}
                        onChange={({ currentTarget: { checked } }) =>
                          change('Change security', (before) => setLink(before, row, column, checked, newId))
                        }
                      />
                    </label>
                  </td>
                ))}
                <Lvr loan={loan} lvr={lvrs[row]} group={groups.count > 1 ? groups.loans[row] : undefined} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Block>
  );
};
