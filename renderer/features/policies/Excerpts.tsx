import type { Excerpt } from '../../../shared/contract/lenders/policies.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import classes from './PoliciesPage.module.css';

/** Excerpts of an entry: plain text with the matches marked, each after its topic where there are several. */
export const Excerpts = ({ excerpts }: { readonly excerpts: readonly Excerpt[] }) =>
  excerpts.map(({ topic, pieces }, index) => (
    <p key={index} className={classes.excerpt}>
      {topic !== undefined && excerpts.length > 1 && (
        <span className={classes.excerptTopic}>{triggerLabel(topic)}: </span>
      )}
      {pieces.map(({ text, marked }, piece) =>
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
