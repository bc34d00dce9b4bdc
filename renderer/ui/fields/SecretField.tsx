import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import classes from './SecretField.module.css';

export interface SecretFieldProps extends Omit<
  TextInputProps,
  'type' | 'autoComplete' | 'spellCheck' | 'rightSection'
> {
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A field for a token or a passphrase, shown as dots. It is a field for text to the browser: a form with one for
 * passwords is taken for a login, and Chromium then writes the field before it to its profile in clear.
 */
export const SecretField = (props: SecretFieldProps) => {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Hide what is entered' : 'Show what is entered';
  return (
    <TextInput
      {...props}
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      classNames={isShown ? {} : { input: classes.hidden }}
      rightSection={
        <ActionIcon aria-label={label} aria-pressed={isShown} tabIndex={-1} onClick={() => setShown(!isShown)}>
          {isShown ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />}
        </ActionIcon>
      }
    />
  );
};
