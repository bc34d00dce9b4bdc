import { ColorSwatch, Radio, TextInput } from '@mantine/core';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { profileColours } from '../../../../shared/publishing/profile.ts';
import classes from '../ConnectionPage.module.css';

/** How a service is called here. */
export type Identity = Pick<ProfileView, 'name' | 'colour'>;

export interface NameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** The address stands in for a name. */
  readonly isOptional?: boolean;
}

export const NameField = ({ value, onChange, isOptional = false }: NameFieldProps) => (
  <TextInput
    label="Name"
    description={`What you call the organisation or its service.${isOptional ? ' Without one, its address is its name.' : ''}`}
    data-autofocus={isOptional ? undefined : true}
    maxLength={80}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface ColourFieldProps {
  readonly value: Identity['colour'];
  readonly onChange: (colour: Identity['colour']) => void;
}

/** The mark by which a service is told apart. */
export const ColourField = ({ value, onChange }: ColourFieldProps) => (
  <Radio.Group label="Colour mark" value={value} onChange={onChange}>
    <div className={classes.colours}>
      {profileColours.map((colour) => (
        <Radio
          key={colour}
          value={colour}
          aria-label={colour}
          classNames={{ label: classes.colour ?? '' }}
          label={<ColorSwatch size={14} color={`var(--mantine-color-${colour}-6)`} />}
        />
      ))}
    </div>
  </Radio.Group>
);
