import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';

/** A key's SHA-256 fingerprint in groups, to compare by eye and to read out. */
export const Fingerprint = ({ text }: { readonly text: string }) => (
  <div>
    <code className={classes.fingerprint}>{visibleText(text)}</code>
    <span className={classes.quiet}>SHA-256 of the public key</span>
  </div>
);
