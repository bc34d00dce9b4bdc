import classes from './InOriginal.module.css';
import { useInOriginal } from './use-in-original.ts';

export const originalId = (id: string): string => `${id}-original`;

/** Stands beside a control: a corner where its value differs from the original's, which is told on hover, and below the form while in focus. */
export const InOriginal = ({ id }: { readonly id: string }) => {
  const text = useInOriginal(id);
  return (
    text !== undefined && (
      <>
        <span className={classes.corner} aria-hidden data-differs />
        <span id={originalId(id)} className={classes.text}>
          Original: {text}
        </span>
      </>
    )
  );
};
