import type { Excerpt } from '../../../shared/contract/lenders/policies.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import classes from './PoliciesPage.module.css';

/** Excerpts of an entry, as plain text with marks; each after its topic where there is more than one. */
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
