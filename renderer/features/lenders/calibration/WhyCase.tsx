import { useState } from 'react';
import { useCall } from '../../../store/calls.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { LenderChoicesTable } from '../../../ui/results/LenderChoicesTable.tsx';

/** Where to look first when a case disagrees: the choices of the lender as saved that weigh most in its scenario. */
export const WhyCase = ({ lender: id, caseId }: { readonly lender: string; readonly caseId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { calls } = useAppStore();
  const question = isOpen ? { id, caseId } : null;
  const choices = useCall('calibration.choices', question);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Why the sheet may say otherwise</summary>
      {isOpen && (
        <RemoteView
          remote={choices}
          failure="The choices could not be weighed"
          onRetry={() => question && void calls.askAgain('calibration.choices', question)}
        >
          {(found) => <LenderChoicesTable {...found} />}
        </RemoteView>
      )}
    </details>
  );
};
