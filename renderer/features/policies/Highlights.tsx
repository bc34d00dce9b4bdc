import classes from './PoliciesPage.module.css';
import { splitHighlight } from './split-highlight.ts';

/** Excerpts around the matching words, as plain text with marks. */
export const Highlights = ({ excerpts }: { readonly excerpts: readonly string[] }) =>
  excerpts.map((excerpt, index) => (
    <p key={`${index} ${excerpt}`} className={classes.excerpt}>
      {splitHighlight(excerpt).map(({ text, marked }, piece) =>
        marked ? (
          <mark key={piece} className={classes.mark}>
            {text}
          </mark>
        ) : (
          <span key={piece}>{text}</span>
        ),
      )}
    </p>
  ));
