import { UnstyledButton } from '@mantine/core';
import { useApp } from '../store/use-app.ts';
import { cx } from '../ui/cx.ts';
import { Mark } from '../ui/Mark.tsx';
import { type PageEntry, pages } from './pages.tsx';
import classes from './Rail.module.css';

const RailEntry = ({ entry }: { readonly entry: PageEntry }) => {
  const active = useApp((state) => state.page === entry.id);
  const goTo = useApp((state) => state.goTo);
  const available = useApp((state) => entry.id !== 'scenario' || state.openId !== null);
  return (
    <UnstyledButton
      className={cx(classes.entry, active && classes.active)}
      aria-current={active ? 'page' : undefined}
      disabled={!available}
      onClick={() => goTo(entry.id)}
    >
      <entry.icon size={20} stroke={1.6} />
      <span className={classes.label}>{entry.label}</span>
    </UnstyledButton>
  );
};

/** The way from page to page. */
export const Rail = () => (
  <nav className={classes.rail} aria-label="Pages">
    <div className={classes.mark}>
      <Mark size={24} />
    </div>
    {pages
      .filter(({ foot }) => !foot)
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
