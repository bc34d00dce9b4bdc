import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';

/** The service answered: as whom, and in which team scenarios are published unless another is chosen. */
export const TeamStep = ({ profile }: { readonly profile: ProfileView }) => {
  const doProfile = useApp((state) => state.doProfile);
  const { id: profileId, email = '', teams } = profile;
  const [team, setTeam] = useState(profile.defaultTeamId ?? teams[0]?.id ?? null);
  const { busy, error, run } = useWork();
  const finish = () =>
    run(() => doProfile('keys.finish', { profileId, ...(team === null ? {} : { defaultTeamId: team }) }));
  return (
    <div className={classes.form}>
      <p>
        The service knows you as <strong>{visibleText(email)}</strong>.
      </p>
      {teams.length > 0 && (
        <Select
          label="Team for new scenarios"
          w={320}
          data={teams.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
          value={team}
          onChange={setTeam}
        />
      )}
      {error && <ErrorNote error={error} title="The registration is not done" />}
      <Group>
        <Button loading={busy} onClick={() => void finish()}>
          Finish
        </Button>
      </Group>
    </div>
  );
};
