import { visibleText } from '../words/visible-text.ts';
import classes from './pictures.module.css';

/** A colour of a chart, and what it stands for. */
export interface ColourKey {
  readonly name: string;
  readonly label: string;
  readonly color: string;
}

/** What the colours of a chart stand for, above it. */
export const Keys = ({ of }: { readonly of: readonly ColourKey[] }) => (
  <div className={classes.keys}>
    {of.map(({ name, label, color }) => (
      <span key={name} className={classes.key}>
        <span className={classes.swatch} style={{ background: color }} />
        {visibleText(label)}
      </span>
    ))}
  </div>
);
