import { Select } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { isRegistered, profilesOf } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { ColourMark } from '../standing/ColourMark.tsx';
import { visibleText } from '../words/visible-text.ts';
import classes from './source.module.css';
import { useSourceProfile } from './use-source-profile.ts';

/** Whose products and policies are looked up; absent while there is only this computer. */
export const SourceSelect = () => {
  const profiles = useApp(profilesOf);
  const source = useSourceProfile();
  const choose = useApp((state) => state.chooseSource);
  const registered = profiles.filter(isRegistered);
  if (registered.length === 0) return null;
  return (
    <Select
      aria-label="Source of products and policies"
      data-landmark="source"
      className={classes.select ?? ''}
      leftSection={
        source === undefined ? <IconDeviceDesktop size={14} aria-hidden /> : <ColourMark colour={source.colour} />
      }
      data={[
        { value: '', label: 'This computer' },
        ...registered.map(({ id, name }) => ({ value: id, label: visibleText(name) })),
      ]}
      value={source?.id ?? ''}
      onChange={(value) => choose(value === '' ? null : value)}
    />
  );
};
