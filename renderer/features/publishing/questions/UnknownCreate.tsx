import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import type { Outcome } from '../../../../shared/outcome.ts';
import type { Asked } from '../../../store/publishing/publishing-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useWork } from '../../../ui/page/use-work.ts';
import { partLabel } from '../../../ui/words/location-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Dialog, useClose } from './Dialog.tsx';

type Found = Extract<Output<'publishing.foundCreated'>, { status: 'different' }>;

/** Asks what became of a create without an answer: only a person can look. */
export const UnknownCreate = ({ question }: { readonly question: Asked<'found'> }) => {
  const { scenarioId, profileId } = question;
  const key = { scenarioId, profileId };
  const doPublishing = useApp((state) => state.doPublishing);
  const close = useClose();
  const [remoteId, setRemoteId] = useState('');
  const [different, setDifferent] = useState<Found | null>(null);
  const work = useWork();
  const found = async (): Promise<Outcome<unknown>> => {
    const input = { ...key, remoteId: remoteId.trim(), acceptDifferent: different !== null };
    const outcome = await doPublishing('publishing.foundCreated', input);
    if (!outcome.ok || outcome.data.status === 'linked') return outcome;
    setDifferent(outcome.data);
    return { ok: false, error: { code: 'CANCELLED', message: '' } };
  };
  const notThere = async (): Promise<void> => {
    const outcome = await work.run(() => doPublishing('publishing.createdNothing', key));
    if (outcome.ok) close();
  };
  return (
    <Dialog
      title="Was it published?"
      work={work}
      failure="This is still unresolved"
      confirm={different ? 'It is this one' : 'It is there'}
      isReady={remoteId.trim() !== ''}
      onConfirm={found}
      others={
        <Button variant="default" disabled={work.busy} onClick={() => void notThere()}>
          It is not there
        </Button>
      }
    >
      <p>
        It is not known whether the service created the scenario, and it has no list that Headroom can search. Look for
        the scenario in the service itself. Nothing is sent again until you say that it is not there.
      </p>
      <TextInput
        label="Its identifier at the service"
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        maxLength={64}
        value={remoteId}
        onChange={(event) => {
          setRemoteId(event.currentTarget.value);
          setDifferent(null);
        }}
      />
      {different && (
        <p role="alert">
          <strong>The scenario with that identifier differs from what was sent.</strong> It is called “
          {visibleText(different.theirs.description)}” and differs in:{' '}
          {different.parts.map((part) => partLabel(part)).join(', ')}. Link it only if it is the same enquiry.
        </p>
      )}
    </Dialog>
  );
};
