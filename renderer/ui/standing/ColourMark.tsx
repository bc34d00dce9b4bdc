import classes from './ColourMark.module.css';

/** The mark by which a person tells services apart at a glance; the name always stands beside it. */
export const ColourMark = ({ colour }: { readonly colour: string }) => (
  <span className={classes.mark} aria-hidden style={{ background: `var(--mantine-color-${colour}-6)` }} />
);
