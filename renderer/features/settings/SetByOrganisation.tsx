import { IconLock } from '@tabler/icons-react';
import classes from './SettingsPage.module.css';

/** Beside a setting that a policy made. No props. */
export const SetByOrganisation = () => (
  <span className={classes.locked}>
    <IconLock size={14} aria-hidden /> Set by your organisation
  </span>
);
