import { Tooltip } from '@mantine/core';
import classes from './WhiteLabelBadge.module.css';

/** Marks a lender that sells another lender's loans under its own name. */
export const WhiteLabelBadge = () => (
  <Tooltip label="White label: sold under this name, funded by another lender. The service lists no policies for it.">
    <span className={classes.mark} role="img" aria-label="White label">
      WL
    </span>
  </Tooltip>
);
