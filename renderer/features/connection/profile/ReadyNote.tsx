import { Button } from '@mantine/core';
import { askToPublish } from '../../../commands/next-step.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { scenarioTitle } from '../../../ui/words/scenario-title.ts';
import classes from '../ConnectionPage.module.css';

/** The registration has just ended and there are lenders to ask: what it was for, with the scenario that is open. */
export const ReadyNote = () => {
  const context = useCommandContext();
  const openId = useApp((state) => state.openId);
  const title = useApp((state) => latest(state.document)?.description);
  const publish = (scenarioId: string): void => {
    context.store.getState().goTo('scenario');
    askToPublish(context, scenarioId);
  };
  return (
    <section aria-label="Next step" className={classes.section}>
      {openId === null ? (
        <p>The service is ready. Open a scenario and choose Publish to have it computed there.</p>
      ) : (
        <>
          <p>The service is ready. Publish the open scenario to have it computed there.</p>
          <Button autoFocus onClick={() => publish(openId)}>
            Publish “{scenarioTitle(title ?? '')}”
          </Button>
        </>
      )}
    </section>
  );
};
