import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useCommand } from '../../commands/use-command.ts';
import { screenOf, type SectionId, sectionIds } from '../../store/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import classes from './Outline.module.css';
import { useSectionState } from './use-section-state.ts';

const marks = {
  empty: null,
  complete: <IconCheck size={16} className={classes.complete} role="img" aria-label="complete" />,
  attention: <IconAlertCircle size={16} className={classes.attention} role="img" aria-label="needs attention" />,
};

const Entry = ({ section }: { readonly section: SectionId }) => {
  const { label, shortcut, run } = useCommand(`section.${section}`);
  const { status } = useSectionState(section);
  const current = useApp((state) => screenOf(state).section === section);
  return (
    <li>
      <UnstyledButton
        className={clsx(classes.entry, current && classes.current)}
        aria-current={current ? 'true' : undefined}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
        onClick={run}
      >
        <span className={classes.label}>{label}</span>
        {marks[status]}
      </UnstyledButton>
    </li>
  );
};

/** The sections of the scenario, each with a tick when it is complete or a mark when something is missing. */
export const Outline = () => (
  <nav aria-label="Sections" className={classes.outline}>
    <ol className={classes.list}>
      {sectionIds.map((section) => (
        <Entry key={section} section={section} />
      ))}
    </ol>
  </nav>
);
