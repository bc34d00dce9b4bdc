import '@mantine/dates/styles.css';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { todayInSydney } from '../time/use-today.ts';

export interface CalendarProps {
  /** An ISO day. */
  readonly value: string | undefined;
  readonly onPick: (day: string) => void;
}

/** A month to pick a day from; arrow keys move, Enter picks. */
export const Calendar = ({ value, onPick }: CalendarProps) => {
  const first = value ?? todayInSydney();
  return (
    <FocusTrap>
      <div>
        <DatePicker
          size="xs"
          value={value ?? null}
          defaultDate={first}
          firstDayOfWeek={1}
          weekendDays={[]}
          highlightToday
          getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
          ariaLabels={{ previousMonth: 'Month before', nextMonth: 'Month after' }}
          // Picking the day that is chosen already gives none.
          onChange={(day) => onPick(day ?? first)}
        />
      </div>
    </FocusTrap>
  );
};
