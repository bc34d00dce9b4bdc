import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { CapacityLine } from '../../../ui/lenders/CapacityLine.tsx';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { formatDay, formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './CapacityDays.module.css';

/** The best lender's capacity over the days kept, as a line and as a table; nothing for fewer than two days. */
export const CapacityDays = () => {
  const id = useApp((state) => state.openId);
  const answer = useCall('figures.days', id === null ? null : { ids: [id] }, { isPatient: true });
  const points = latest(answer)?.scenarios[0]?.points;
  const { nameOf } = useLenders();
  const days = (points ?? []).flatMap(({ day, best }) => (best === null ? [] : [{ day, ...best }]));
  if (days.length < 2) return null;
  return (
    <details className={classes.days}>
      <summary>
        Best capacity on {days.length} days <CapacityLine points={points} />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Lender</th>
            <th scope="col">Capacity</th>
            <th scope="col">Services</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, lender, capacity, serves }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{visibleText(nameOf(lender))}</td>
              <td>{formatDollars(capacity)}</td>
              <td>{serves ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
