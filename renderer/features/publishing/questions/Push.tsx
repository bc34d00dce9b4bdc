import { Button } from '@mantine/core';
import type { Asked } from '../../../store/publishing/publishing-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Dialog, useClose } from './Dialog.tsx';
import { LeftOut } from './LeftOut.tsx';

type Question = Asked<'push'>;

const PublishAsNew = ({ scenarioId, profileId }: Question) => {
  const ask = useApp((state) => state.askPublishing);
  return (
    <Button variant="default" onClick={() => ask({ kind: 'publish', scenarioId, asNew: profileId })}>
      Publish as new
    </Button>
  );
};

/** Gives the scenario the title that the service has: one step to undo. */
const TakeTitle = ({ title }: { readonly title: string }) => {
  const rename = useApp((state) => state.rename);
  const seal = useApp((state) => state.sealEdit);
  const close = useClose();
  return (
    <Button
      variant="default"
      onClick={() => {
        rename(title);
        seal();
        close();
      }}
    >
      Use the service’s title
    </Button>
  );
};

/** Nothing that was changed has a way to the service. */
const NothingToPush = ({ question }: { readonly question: Question }) => {
  const { scenarioId, profileId, left } = question;
  const doPublishing = useApp((state) => state.doPublishing);
  const { names, theirTitle } = left;
  return (
    <Dialog
      title="Nothing to push"
      work={useWork()}
      failure="It is still shown as changed here"
      confirm="Keep it here only"
      onConfirm={() => doPublishing('publishing.keepPartsHere', { scenarioId, profileId })}
      others={
        <>
          {theirTitle !== undefined && names.length === 1 && <TakeTitle title={theirTitle} />}
          <PublishAsNew {...question} />
        </>
      }
    >
      <LeftOut names={names} />
      <p>
        Nothing else was changed, so a push would send nothing.
        {theirTitle !== undefined && ` There the title stays “${visibleText(theirTitle)}”.`} Kept here only, it counts
        as pushed until you change it again.
      </p>
    </Dialog>
  );
};

/** Asks before a push leaves something out. */
export const Push = ({ question }: { readonly question: Question }) => {
  const { scenarioId, profileId, left } = question;
  const doPublishing = useApp((state) => state.doPublishing);
  const work = useWork();
  if (!left.sends) return <NothingToPush question={question} />;
  return (
    <Dialog
      title="Push"
      work={work}
      failure="The scenario was not pushed"
      confirm="Push the rest"
      onConfirm={() => doPublishing('publishing.push', { scenarioId, profileId })}
      others={<PublishAsNew {...question} />}
    >
      <LeftOut names={left.names} />
    </Dialog>
  );
};
