import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Suggestion } from '../../../../shared/calibration/explanation.ts';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { lenderIssues, maxCases } from '../../../../shared/pack/lender-file.ts';
import { withValue } from '../../../../shared/pack/parameter-values.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { latest } from '../../../store/remote.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { reportFailure } from '../../../ui/page/notices.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { useDraftContent } from '../use-draft-content.ts';
import classes from './calibration.module.css';
import { agreementOf, agreeWords, changeWords } from './case-words.ts';
import { CaseDialog } from './CaseDialog.tsx';
import { CaseTable } from './CaseTable.tsx';
import { parameterWords } from './explanation-words.ts';
import { Explanation } from './Explanation.tsx';
import { useCheckedCases } from './use-checked-cases.ts';

/** Applies a suggestion to the draft of a lender, with an undo. */
const usePut = (detail: PackDetail) => {
  const { store, ports } = useCommandContext();
  const draftOf = () => store.getState().packDrafts[detail.id];
  const write = (changes: readonly { readonly name: string; readonly value: number | null }[]): void => {
    const content = draftOf()?.content ?? detail.content;
    const servicing = changes.reduce(
      (written, { name, value }) => withValue(written, name, value),
      content.pack.servicing,
    );
    store.getState().editPack(detail.id, { ...content, pack: { ...content.pack, servicing } }, lenderIssues);
  };
  return (suggestion: Suggestion): void => {
    const before = draftOf();
    write(suggestion.changes.map(({ name, to }) => ({ name, value: to })));
    const put = draftOf();
    const undo = (): void => {
      // Edits that were made since stay as they are.
      if (draftOf() !== put) write(suggestion.changes.map(({ name, from }) => ({ name, value: from })));
      else if (before === undefined) store.getState().discardPackDraft(detail.id);
      else store.getState().editPack(detail.id, before.content, lenderIssues);
    };
    ports.notify({
      tone: 'neutral',
      message: `${parameterWords(suggestion)} changed in the editor, not saved yet`,
      action: { label: 'Undo', run: undo },
      about: 'calibration',
    });
  };
};

const Cases = ({ detail }: { readonly detail: PackDetail }) => {
  const { ports } = useCommandContext();
  const app = useAppStore();
  const { id } = detail;
  const { validPack, isChanged, issues } = useDraftContent(detail);
  const remote = useCheckedCases(detail);
  const [dialog, setDialog] = useState<{ readonly changed: CheckedCase | undefined } | null>(null);
  const put = usePut(detail);
  const add = (
    <Button
      variant="default"
      disabled={(latest(remote)?.cases.length ?? 0) >= maxCases}
      onClick={() => setDialog({ changed: undefined })}
    >
      Add a case
    </Button>
  );
  const drop = async (one: CheckedCase): Promise<void> => {
    const sure = await ports.confirm({
      title: `Remove ${one.title}?`,
      detail: 'The calculator’s results and the copy of the inputs are deleted. The scenario stays.',
      yes: 'Remove',
      no: 'Keep it',
    });
    if (!sure) return;
    const outcome = await app.client.call('calibration.remove', { id, caseId: one.id });
    if (!outcome.ok) reportFailure(ports, 'The case was not removed', outcome.error);
  };
  return (
    <div className={classes.tab}>
      <RemoteView
        remote={remote}
        failure="The cases could not be read"
        onRetry={() => {
          void app.calls.askAgain('calibration.check', { id });
          if (isChanged) void app.calls.askAgain('calibration.check', { id, pack: validPack });
        }}
      >
        {(checked) => {
          if (checked.cases.length === 0)
            return (
              <EmptyState title="No cases yet" actions={add}>
                Run a scenario through the lender’s own calculator and enter its results. The differences appear here,
                with the parameters that would explain them.
              </EmptyState>
            );
          const agreement = agreementOf(checked);
          return (
            <>
              <div className={classes.suggestionHead}>
                <div role="status" className={classes.sentence}>
                  {agreeWords(agreement)} {changeWords(agreement, checked).join(' ')}
                </div>
                {add}
              </div>
              <CaseTable
                lender={id}
                checked={checked}
                onEdit={(changed) => setDialog({ changed })}
                onRemove={(one) => void drop(one)}
              />
              {agreement.agree < agreement.of && issues.length === 0 && (
                <Explanation checked={checked} pack={validPack} onPut={put} />
              )}
            </>
          );
        }}
      </RemoteView>
      {dialog !== null && <CaseDialog packId={id} changed={dialog.changed} onClose={() => setDialog(null)} />}
    </div>
  );
};

/** The lender's own results for a few scenarios beside Headroom's, and what would explain the differences. */
export const CalibrationTab = ({ detail }: { readonly detail: PackDetail }) =>
  detail.origin === 'own' ? (
    <Cases detail={detail} />
  ) : (
    <EmptyState title="Samples are not calibrated">
      Duplicate the sample, then enter the lender’s own results for a few scenarios.
    </EmptyState>
  );
