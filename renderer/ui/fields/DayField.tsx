import { ActionIcon, Input, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { parseDay } from '../../../shared/scenario/days.ts';
import { todayInSydney } from '../time/use-today.ts';
import { formatDay } from '../words/format.ts';
import { editDay, readDay } from './day-entry.ts';
import { type FieldLook, FieldRow, refusedText, useDescribedBy } from './FieldRow.tsx';
import { useDraft } from './use-draft.ts';
import { useSelectedInput } from './use-selected-input.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

export interface DayFieldProps extends FieldLook {
  /** An ISO day, or text that another program stored in its place; undefined is an empty field. */
  readonly value: string | undefined;
  /** Runs at every keystroke that gives a whole day. */
  readonly onChange: (day: string | undefined) => void;
  /** Runs when the field is left. */
  readonly onDone: () => void;
  /** The label is for screen readers only. */
  readonly bare?: boolean | undefined;
}

interface CalendarButtonProps {
  readonly label: string;
  readonly opened: boolean;
  readonly onToggle: () => void;
}

/** No stop of the Tab key of its own: Alt and the arrow down open the calendar from the field. */
const CalendarButton = ({ label, opened, onToggle }: CalendarButtonProps) => (
  <ActionIcon
    size="sm"
    tabIndex={-1}
    aria-label={`${label}: calendar`}
    aria-expanded={opened}
    aria-keyshortcuts="Alt+ArrowDown"
    onClick={onToggle}
  >
    <IconCalendar size={14} stroke={1.6} />
  </ActionIcon>
);

const problemOf = (refused: string | undefined, value: string | undefined, isEdited: boolean): string | undefined => {
  const day = parseDay(value);
  if (refused !== undefined) return refusedText(refused, day && formatDay(day.iso));
  return isEdited || value === undefined || day !== undefined ? undefined : 'Not a day, so it counts as absent.';
};

/** A calendar day, typed day first in any usual way or picked. Text that is no day stays, and nothing is stored of it. */
export const DayField = (props: DayFieldProps) => {
  const { id, label, explain, value, onChange, onDone } = props;
  const [opened, calendar] = useDisclosure(false);
  const draft = useDraft({
    value,
    read: (text) => readDay(text, todayInSydney()),
    textOf: editDay,
    onChange,
    onDone,
  });
  const { onKeyDown, ...input } = useSelectedInput(draft);
  const error = problemOf(draft.refused, value, draft.isEdited) ?? props.error;

  const describedBy = useDescribedBy({ ...props, error });

  const onKey = (event: KeyboardEvent): void => {
    onKeyDown(event);
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    calendar.open();
  };
  const pick = (day: string): void => {
    draft.choose(day);
    calendar.close();
  };
  return (
    <FieldRow id={id} label={label} explain={explain} error={error} bare={props.bare}>
      <Popover opened={opened} onChange={calendar.toggle} withRoles={false} position="bottom-end" returnFocus>
        <Popover.Target>
          <Input
            id={id}
            {...input}
            value={draft.text ?? (value === undefined ? '' : formatDay(value))}
            onChange={(event) => draft.type(event.currentTarget.value)}
            onBlur={draft.leave}
            onKeyDown={onKey}
            rightSection={<CalendarButton label={label} opened={opened} onToggle={calendar.toggle} />}
            rightSectionPointerEvents="all"
            error={error !== undefined}
            placeholder="d/m/yy"
            autoComplete="off"
            spellCheck={false}
            attributes={{ input: { 'aria-describedby': describedBy } }}
            aria-invalid={error !== undefined}
            data-explain={explain}
          />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={`${label}: calendar`}>
          <Suspense fallback={null}>
            <Calendar value={parseDay(value)?.iso} onPick={pick} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </FieldRow>
  );
};
