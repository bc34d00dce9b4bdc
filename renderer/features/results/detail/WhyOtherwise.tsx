import { useState } from 'react';
import { useCall } from '../../../store/calls.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { LenderChoicesTable } from '../../../ui/results/LenderChoicesTable.tsx';
import classes from './detail.module.css';

/** Which choices of the lender weigh most in the scenario: one line, worked out when it is opened. */
export const WhyOtherwise = ({ lender }: { readonly lender: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { calls } = useAppStore();
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null || !isOpen ? null : { scenarioId, lender, addToRates };
  const choices = useCall('pictures.choices', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId && before.lender === lender,
  });
  return (
    <section className={classes.section} aria-label="Why a sheet may say otherwise">
      <details className={classes.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Why a sheet may say otherwise</summary>
        {isOpen && (
          <RemoteView
            remote={choices}
            failure="The choices could not be weighed"
            onRetry={() => question && void calls.askAgain('pictures.choices', question)}
          >
            {(found) => <LenderChoicesTable {...found} />}
          </RemoteView>
        )}
      </details>
    </section>
  );
};
