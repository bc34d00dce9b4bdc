import { lenderIssues } from '../../../../shared/pack/lender-file.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { reportFailure, useNotices } from '../../page/notices.ts';
import { todayInSydney } from '../../time/use-today.ts';
import { visibleText } from '../../words/visible-text.ts';

/** A policy of a lender of one's own, as it was last verified. */
export interface ToVerify {
  readonly lender: string;
  readonly policyId: string;
  readonly title: string;
  readonly verifiedOn?: string | undefined;
  readonly verifiedBy?: string | undefined;
}

/** Notes that a person compared a policy with its source today; the notice takes it back. */
export const useVerify = (): ((policy: ToVerify, by: string) => Promise<void>) => {
  const store = useAppStore();
  const notices = useNotices();
  return async ({ lender, policyId, title, verifiedOn, verifiedBy }, by) => {
    const note = async (verified: Pick<ToVerify, 'verifiedOn' | 'verifiedBy'>): Promise<boolean> => {
      const policies = [{ policyId, ...verified }];
      const outcome = await store.getState().verifyPolicies({ id: lender, by, policies }, lenderIssues);
      if (!outcome.ok) reportFailure(notices, 'The verification was not noted', outcome.error);
      return outcome.ok;
    };
    if (!(await note({ verifiedOn: todayInSydney(), verifiedBy: by }))) return;
    notices.notify({
      tone: 'neutral',
      message: `${visibleText(title)}: verified today by ${visibleText(by)}.`,
      action: { label: 'Undo', run: () => void note({ verifiedOn, verifiedBy }) },
      about: `verified ${lender} ${policyId}`,
    });
  };
};
