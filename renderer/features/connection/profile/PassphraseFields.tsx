import { useEffect, useState } from 'react';
import { minPassphrase } from '../../../../shared/contract/services/keys.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import classes from '../ConnectionPage.module.css';
import type { Strength } from './passphrase-strength.ts';

export interface NewPassphrase {
  readonly first: string;
  readonly second: string;
}

export const noPassphrase: NewPassphrase = { first: '', second: '' };

/** Both entries are the same, and long enough. */
export const isAgreed = ({ first, second }: NewPassphrase): boolean =>
  first.length >= minPassphrase && first === second;

/** How strong a passphrase is, once that is known. */
const useStrength = (passphrase: string): Strength | undefined => {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: Strength): void => {
      if (isCurrent) setStrength(found);
    };
    import('./passphrase-strength.ts').then(
      ({ strengthOf }) => show(strengthOf(passphrase)),
      // Headroom itself may not answer at this moment; the next letter asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [passphrase]);
  return passphrase === '' ? undefined : strength;
};

export interface PassphraseFieldsProps {
  /** Whether the first of them has the focus at once. */
  readonly takesFocus?: boolean;
  readonly value: NewPassphrase;
  readonly onChange: (value: NewPassphrase) => void;
}

/** A new passphrase, entered twice, with how strong it is in a word. */
export const PassphraseFields = ({ takesFocus = false, value, onChange }: PassphraseFieldsProps) => {
  const strength = useStrength(value.first);
  const isShort = value.second !== '' && value.first.length < minPassphrase;
  const differs = value.second !== '' && value.first !== value.second;
  return (
    <div className={classes.fields}>
      <SecretField
        label="Passphrase for the key"
        description="Make one up, such as four unrelated words. Headroom asks for it each time it starts. Nobody can recover it."
        autoFocus={takesFocus}
        value={value.first}
        error={isShort ? `At least ${minPassphrase} characters.` : undefined}
        onChange={(event) => onChange({ ...value, first: event.currentTarget.value })}
      />
      <p role="status" className={classes.strength} data-strength={strength?.word}>
        {strength && (
          <>
            <strong>{strength.word}.</strong> {strength.advice}
          </>
        )}
      </p>
      <SecretField
        label="Repeat the passphrase"
        value={value.second}
        error={differs ? 'The passphrases do not match.' : undefined}
        onChange={(event) => onChange({ ...value, second: event.currentTarget.value })}
      />
    </div>
  );
};
