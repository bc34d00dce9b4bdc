import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { openInEditor } from '../../../commands/scenario-commands.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { isRegistered, profilesOf } from '../../../store/publishing/profiles-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useWork } from '../../../ui/page/use-work.ts';
import { Dialog } from './Dialog.tsx';
import { useServices } from './use-services.tsx';

/** Asks for the identifier of a scenario of a service. */
export const Open = () => {
  const context = useCommandContext();
  const doPublishing = useApp((state) => state.doPublishing);
  const { profile, choice } = useServices(useApp(profilesOf).filter(isRegistered));
  const [remoteId, setRemoteId] = useState('');
  const id = remoteId.trim();
  return (
    <Dialog
      title="Open by identifier"
      work={useWork()}
      failure="The scenario was not opened"
      confirm="Open"
      isReady={id !== '' && profile !== undefined}
      onConfirm={async () => {
        const outcome = await doPublishing('publishing.openById', { profileId: profile?.id ?? '', remoteId: id });
        if (outcome.ok) await openInEditor(context, outcome.data.scenarioId);
        return outcome;
      }}
    >
      {choice}
      <TextInput
        label="Identifier of the scenario at the service"
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        maxLength={64}
        value={remoteId}
        onChange={(event) => setRemoteId(event.currentTarget.value)}
      />
    </Dialog>
  );
};
