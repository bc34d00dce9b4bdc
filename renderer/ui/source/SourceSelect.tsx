import { Select } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { isRegistered, profilesOf } from '../../store/profiles-slice.ts';
import { sourceProfile } from '../../store/source-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { ColourMark } from '../page/ColourMark.tsx';
import { visibleText } from '../words/visible-text.ts';
import classes from './source.module.css';

/** Which service is looked up at; nothing while there is none but this computer. */
export const SourceSelect = () => {
  const profiles = useApp(profilesOf);
  const source = useApp(sourceProfile);
  const choose = useApp((state) => state.chooseSource);
  const registered = profiles.filter(isRegistered);
  if (registered.length === 0) return null;
  return (
    <Select
      aria-label="Service to look up at"
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
