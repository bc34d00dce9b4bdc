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
  const today = todayInSydney();
  const first = value ?? today;
  return (
    <FocusTrap>
      <div>
        <DatePicker
          size="xs"
          value={value ?? null}
          defaultDate={first}
          firstDayOfWeek={1}
          weekendDays={[]}
          // Not by the library, which marks the day of the computer: another one in Perth late in the evening.
          getDayProps={(day) => ({
            ...(day === today && { 'data-today': true, 'data-highlight-today': true }),
            ...(day === first && { 'data-autofocus': true }),
          })}
          ariaLabels={{ previousMonth: 'Month before', nextMonth: 'Month after' }}
          // Picking the day that is chosen already gives none.
          onChange={(day) => onPick(day ?? first)}
        />
      </div>
    </FocusTrap>
  );
};
