import { UnstyledButton } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { ColourMark } from '../../ui/standing/ColourMark.tsx';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './ConnectionPage.module.css';
import { profileWord } from './profile/profile-words.ts';

interface EntryProps {
  readonly id: string | null;
  readonly mark: ReactNode;
  readonly name: string;
  readonly word: string;
}

const Entry = ({ id, mark, name, word }: EntryProps) => {
  const shown = useApp((state) => state.shownProfile === id);
  const show = useApp((state) => state.showProfile);
  return (
    <li>
      <UnstyledButton
        className={classes.entry ?? ''}
        aria-current={shown ? 'true' : undefined}
        onClick={() => show(id)}
      >
        {mark}
        <span className={classes.entryName}>{name}</span>
        <span className={classes.entryWord}>{word}</span>
      </UnstyledButton>
    </li>
  );
};

/** The services: the one on this computer, then those of organisations. */
export const ServiceList = () => {
  const profiles = useApp(profilesOf);
  return (
    <nav aria-label="Services" className={classes.services}>
      <ul>
        <Entry
          id={null}
          mark={<IconDeviceDesktop size={16} stroke={1.6} aria-hidden />}
          name="This computer"
          word="Always available"
        />
        {profiles.map((profile) => (
          <Entry
            key={profile.id}
            id={profile.id}
            mark={<ColourMark colour={profile.colour} />}
            name={visibleText(profile.name)}
            word={profileWord(profile)}
          />
        ))}
      </ul>
    </nav>
  );
};
