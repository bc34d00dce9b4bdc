import { UnstyledButton } from '@mantine/core';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import classes from './LibraryFilters.module.css';
import { isNarrowed } from './LibraryFilters.tsx';

/** A list that fits on the screen needs no shorter one beside it. */
const minTotal = 9;

/** The scenarios that were opened last, in one line above a long library. */
export const RecentlyOpened = () => {
  const context = useCommandContext();
  const recent = latest(useCall('scenarios.recent', {}, { isPatient: true }))?.items ?? [];
  const shown = useApp(
    ({ library: { query, content } }) => query.shelf === 'library' && !isNarrowed(query) && content.total >= minTotal,
  );
  if (!shown || recent.length === 0) return null;
  return (
    <nav className={classes.recent} aria-label="Recently opened">
      <span>Recently opened</span>
      <ul>
        {recent.map(({ id, description }) => (
          <li key={id}>
            <UnstyledButton className={classes.open ?? ''} onClick={() => void openInEditor(context, id)}>
              {scenarioTitle(description)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
};
