import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Adviser } from '../../../shared/note/words.ts';
import { useSettings } from '../../store/settings-slice.ts';
import classes from './SettingsPage.module.css';

const fields = [
  { key: 'name', label: 'Name', maxLength: 200, autoComplete: 'name' },
  { key: 'business', label: 'Business', maxLength: 200, autoComplete: 'organization' },
  { key: 'creditLicence', label: 'Credit licence or representative number', maxLength: 60, autoComplete: 'off' },
  { key: 'contact', label: 'Contact', maxLength: 300, autoComplete: 'off' },
] as const;

/** Who gives a note; each field is stored when it is left. */
export const AdviserFields = ({ onChange }: { readonly onChange: (adviser: Adviser) => void }) => {
  const adviser = useSettings((settings) => settings.adviser);
  const [draft, setDraft] = useState<Partial<Adviser>>({});
  return (
    <div className={classes.adviser}>
      {fields.map(({ key, label, maxLength, autoComplete }) => (
        <TextInput
          key={key}
          label={label}
          maxLength={maxLength}
          autoComplete={autoComplete}
          value={draft[key] ?? adviser[key]}
          onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value })}
          onBlur={() => {
            const typed = draft[key]?.trim();
            setDraft({ ...draft, [key]: undefined });
            if (typed !== undefined && typed !== adviser[key]) onChange({ ...adviser, [key]: typed });
          }}
        />
      ))}
    </div>
  );
};
