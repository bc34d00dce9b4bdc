import { Tooltip } from '@mantine/core';
import { type Origin, originExplained, originWords } from './origin.ts';
import classes from './OriginWord.module.css';

/** Where a lender or a product comes from, in one word. */
export const OriginWord = ({ origin }: { readonly origin: Origin }) => (
  <Tooltip label={originExplained[origin]}>
    <span className={classes.word} data-origin={origin}>
      {originWords[origin]}
    </span>
  </Tooltip>
);
