import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useCommand } from '../../commands/use-command.ts';
import { screenOf, type SectionId, sectionIds } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { sectionFigures } from './model/section-figures.ts';
import classes from './Outline.module.css';
import { useBody } from './use-open-scenario.ts';
import { useSectionState } from './use-section-state.ts';

const marks = {
  empty: null,
  complete: <IconCheck size={16} className={classes.complete} role="img" aria-label="complete" />,
  advice: <IconInfoCircle size={16} className={classes.advice} role="img" aria-label="to check" />,
  incomplete: <IconAlertCircle size={16} className={classes.incomplete} role="img" aria-label="incomplete" />,
};

const Entry = ({ section }: { readonly section: SectionId }) => {
  const { label, shortcut, run } = useCommand(`section.${section}`);
  const { status } = useSectionState(section);
  const current = useApp((state) => screenOf(state).section === section);
  const { figure, unit, notes } = sectionFigures(useBody())[section];
  return (
    <li>
      <UnstyledButton
        className={clsx(classes.entry, current && classes.current)}
        aria-current={current ? 'true' : undefined}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
        onClick={run}
      >
        <span>{label}</span>
        <span className={classes.figure} title={unit}>
          {figure}
        </span>
        <span className={classes.mark}>{marks[status]}</span>
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </UnstyledButton>
    </li>
  );
};

/** The sections of the scenario with their figures, each with a tick or a mark: incomplete, or only to check. */
export const Outline = () => (
  <nav aria-label="Sections" className={classes.outline}>
    <ol className={classes.list}>
      {sectionIds.map((section) => (
        <Entry key={section} section={section} />
      ))}
    </ol>
  </nav>
);
