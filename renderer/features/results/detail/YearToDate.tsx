import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import * as z from 'zod';
import { type YearToDateResult, yearToDateResult } from '../../../../shared/service/compute.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

const schema = z.array(yearToDateResult);

const Line = ({ one }: { readonly one: YearToDateResult }) => {
  const name = useApp((state) => latest(state.document)?.scenario.income[one.which_applicant]?.name ?? '');
  const good = one.reliability === 'ok';
  return (
    <li className={classes.warning}>
      {good ? (
        <IconCheck size={16} stroke={2.25} aria-hidden className={classes.good} />
      ) : (
        <IconAlertTriangle size={16} stroke={2} aria-hidden className={classes.near} />
      )}
      <span>
        {name === '' ? `Applicant ${one.which_applicant + 1}` : name}: {visibleText(one.message)}
      </span>
    </li>
  );
};

/** The effect of the year-to-date figures on the incomes; nothing if the service returned none. */
export const YearToDate = ({ results }: { readonly results: unknown }) => {
  const read = schema.safeParse(results);
  if (!read.success || read.data.length === 0) return null;
  return (
    <Section title="Year to date" aside="a year">
      <ul className={classes.list}>
        {read.data.map((one) => (
          <Line key={one.which_applicant} one={one} />
        ))}
      </ul>
    </Section>
  );
};
