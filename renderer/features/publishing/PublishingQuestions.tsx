import { useApp } from '../../store/use-app.ts';
import { AskBridge } from './questions/AskBridge.tsx';
import { Open } from './questions/Open.tsx';
import { Publish } from './questions/Publish.tsx';
import { Push } from './questions/Push.tsx';
import { UnknownCreate } from './questions/UnknownCreate.tsx';

/** What is asked before something goes to a service. */
export const PublishingQuestions = () => {
  const question = useApp((state) => state.publishingQuestion);
  switch (question?.kind) {
    case undefined:
      return null;
    case 'publish':
      return <Publish question={question} />;
    case 'push':
      return <Push question={question} />;
    case 'bridge':
      return <AskBridge question={question} />;
    case 'open':
      return <Open />;
    case 'found':
      return <UnknownCreate question={question} />;
  }
};
