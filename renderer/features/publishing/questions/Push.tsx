import { Button } from '@mantine/core';
import type { Asked } from '../../../store/publishing/publishing-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useWork } from '../../../ui/use-work.ts';
import { Dialog } from './Dialog.tsx';
import { LeftOut } from './LeftOut.tsx';

/** Asks before a push leaves something out. */
export const Push = ({ question }: { readonly question: Asked<'push'> }) => {
  const { scenarioId, profileId, left } = question;
  const ask = useApp((state) => state.askPublishing);
  const doPublishing = useApp((state) => state.doPublishing);
  return (
    <Dialog
      title="Push"
      work={useWork()}
      failure="The scenario was not pushed"
      confirm="Push the rest"
      onConfirm={() => doPublishing('publishing.push', { scenarioId, profileId })}
      others={
        <Button variant="default" onClick={() => ask({ kind: 'publish', scenarioId, asNew: profileId })}>
          Publish as new
        </Button>
      }
    >
      <LeftOut names={left} />
    </Dialog>
  );
};
