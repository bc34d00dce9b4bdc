import { factText } from './fact-words.ts';
import type { QuickEntry } from './facts.ts';
import classes from './Readings.module.css';

interface ReadingsProps {
  readonly line: string;
  readonly entry: QuickEntry;
}

/** The line with what was not understood underlined. */
const Echo = ({ line, entry: { unread } }: ReadingsProps) => {
  const pieces = unread.flatMap(({ start, end }, index) => [
    <span key={`${start} before`}>{line.slice(unread[index - 1]?.end ?? 0, start)}</span>,
    <u key={start} className={classes.unread}>
      {line.slice(start, end)}
    </u>,
  ]);
  return (
    <p className={classes.echo}>
      {pieces}
      <span>{line.slice(unread.at(-1)?.end ?? 0)}</span>
    </p>
  );
};

/** All that a line becomes, piece by piece, and what is left out. */
export const Readings = ({ line, entry }: ReadingsProps) => {
  const { readings, unread } = entry;
  const facts = readings.map(({ fact }) => fact);
  return (
    <div className={classes.readings}>
      {unread.length > 0 && <Echo line={line} entry={entry} />}
      <p role="status" className={classes.status} data-left={unread.length > 0 || undefined}>
        {unread.length > 0
          ? `Not understood and not entered: ${unread.map(({ start, end }) => line.slice(start, end)).join(', ')}.`
          : 'A plus starts the second applicant. Pay without a period is annual.'}
      </p>
      {readings.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">You typed</th>
              <th scope="col">Entered as</th>
            </tr>
          </thead>
          <tbody>
            {readings.map(({ start, end, fact }) => (
              <tr key={start}>
                <td className={classes.typed}>{line.slice(start, end)}</td>
                <td>{factText(fact, facts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};
