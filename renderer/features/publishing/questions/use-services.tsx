import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';

/** The one of these services that a question is about, and the choice where there are several. */
export const useServices = (profiles: readonly ProfileView[]) => {
  const [profileId, setProfileId] = useState(profiles[0]?.id ?? '');
  const profile = profiles.find(({ id }) => id === profileId);
  const choice = profiles.length > 1 && (
    <Select
      label="Service"
      data={profiles.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
      value={profileId}
      onChange={(id) => setProfileId(id ?? profileId)}
    />
  );
  return { profile, choice };
};
