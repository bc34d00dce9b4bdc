import { UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { useCommand } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';
import { type PageEntry, pages } from './pages.tsx';
import classes from './Rail.module.css';

/** Two bars and the space between them. */
const Logo = () => (
  <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="3" y="3" width="18" height="4" rx="1.25" fill="var(--desk-accent)" />
    <rect x="3" y="15" width="18" height="6" rx="1.25" fill="var(--desk-accent)" />
  </svg>
);

const RailEntry = ({ entry }: { readonly entry: PageEntry }) => {
  const active = useApp((state) => state.page === entry.id);
  const { enabled, run } = useCommand(`go.${entry.id}`);
  return (
    <UnstyledButton
      className={clsx(classes.entry, active && classes.active)}
      aria-current={active ? 'page' : undefined}
      disabled={!enabled}
      onClick={run}
    >
      <entry.icon size={20} stroke={1.6} />
      <span className={classes.label}>{entry.label}</span>
    </UnstyledButton>
  );
};

/** The navigation between pages. */
export const Rail = () => (
  <nav className={classes.rail} aria-label="Pages">
    <div className={classes.logo}>
      <Logo />
    </div>
    {pages
      .filter(({ foot, offRail }) => !foot && offRail !== true)
      .map((entry) => (
        <RailEntry key={entry.id} entry={entry} />
      ))}
    <div className={classes.space} />
    {pages
      .filter(({ foot }) => foot)
      .map((entry) => (
        <RailEntry key={entry.id} entry={entry} />
      ))}
  </nav>
);
