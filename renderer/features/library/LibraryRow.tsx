import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { CommandId } from '../../../shared/contract/commands.ts';
import type { ScenarioSummary } from '../../../shared/contract/scenarios.ts';
import { useCommand } from '../../commands/use-command.ts';
import { hasProfiles, profilesOf } from '../../store/profiles-slice.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { foremost, standingsOf } from '../../store/publishing/standings.ts';
import { useApp } from '../../store/use-app.ts';
import { StandingBadge } from '../../ui/standing/StandingBadge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { libraryColumns } from './columns.ts';
import classes from './LibraryTable.module.css';

export interface LibraryRowProps {
  readonly index: number;
  /** Pixels from the top of the grid. */
  readonly top: number;
  /** Undefined while its page is loading. */
  readonly scenario: ScenarioSummary | undefined;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

const Entry = ({ id, color }: { readonly id: CommandId; readonly color?: string }) => {
  const { label, shortcut, run } = useCommand(id);
  return (
    <Menu.Item onClick={run} rightSection={shortcut} {...(color === undefined ? {} : { color })}>
      {label}
    </Menu.Item>
  );
};

/** How the scenario stands with its services: the one that needs a person most in words, the others by icon. */
const ServiceCell = ({ id }: { readonly id: string }) => {
  const standings = useApp((state) => standingsOf(state, id));
  const profiles = useApp(profilesOf);
  const first = foremost(standings);
  const badge = (standing: Standing | undefined) => {
    const profile = profiles.find((one) => one.id === standing?.profileId);
    return (
      <StandingBadge
        key={standing?.profileId ?? ''}
        standing={standing}
        service={profile && visibleText(profile.name)}
        {...(standings.length > 1 && { colour: profile?.colour, isIcon: standing !== first })}
      />
    );
  };
  return (
    <span className={classes.standings}>
      {badge(first)}
      {standings.filter((standing) => standing !== first).map(badge)}
    </span>
  );
};

/** The row's menu. Opening it selects the row, so that the commands apply to it. */
const RowMenu = ({ title, onOpen }: { readonly title: string; readonly onOpen: () => void }) => (
  <Menu position="bottom-end" width={220} onOpen={onOpen}>
    <Menu.Target>
      <ActionIcon aria-label={`Actions for ${title}`} tabIndex={-1} className={classes.more ?? ''}>
        <IconDots size={16} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Entry id="scenario.open" />
      <Entry id="scenario.duplicate" />
      <Entry id="scenario.export" />
      <Menu.Divider />
      <Entry id="scenario.delete" color="red" />
    </Menu.Dropdown>
  </Menu>
);

const RowCells = ({
  scenario,
  onOpen,
  onSelect,
}: { scenario: ScenarioSummary } & Pick<LibraryRowProps, 'onOpen' | 'onSelect'>) => {
  const now = useNow();
  const withService = useApp(hasProfiles);
  return (
    <>
      {libraryColumns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={clsx(classes.cell, classes[column.id], column.numeric && classes.numeric)}
        >
          {column.id === 'title' ? (
            <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(scenario.id)}>
              {column.text(scenario, now)}
            </button>
          ) : (
            column.text(scenario, now)
          )}
        </div>
      ))}
      {withService && (
        <div role="gridcell" className={clsx(classes.cell, classes.service)}>
          <ServiceCell id={scenario.id} />
        </div>
      )}
      <div role="gridcell" className={clsx(classes.cell, classes.menu)}>
        <RowMenu title={scenario.description} onOpen={() => onSelect(scenario.id)} />
      </div>
    </>
  );
};

/** One scenario. A click selects it, its title or a double click opens it. */
export const LibraryRow = memo(({ index, top, scenario, selected, onSelect, onOpen }: LibraryRowProps) => (
  <div
    role="row"
    id={`library-row-${index}`}
    aria-rowindex={index + 2}
    aria-selected={selected}
    aria-busy={scenario === undefined}
    className={clsx(classes.row, classes.body, selected && classes.selected)}
    style={{ transform: `translateY(${top}px)` }}
    onClick={() => scenario && onSelect(scenario.id)}
    onDoubleClick={() => scenario && onOpen(scenario.id)}
  >
    {scenario && <RowCells scenario={scenario} onSelect={onSelect} onOpen={onOpen} />}
  </div>
));
LibraryRow.displayName = 'LibraryRow';
