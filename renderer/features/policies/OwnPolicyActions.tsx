import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { useApp } from '../../store/use-app.ts';
import { VerifyButton } from '../../ui/policies/verification/VerifyButton.tsx';

/** Verifies or edits a policy of one of the broker's own lenders; absent for any other. */
export const OwnPolicyActions = ({ policy }: { readonly policy: FoundPolicy }) => {
  const goToPolicy = useApp((state) => state.goToPolicy);
  const { lender, title, standing } = policy;
  const policyId = standing?.policyId;
  if (standing === undefined || policyId === undefined) return null;
  return (
    <>
      <VerifyButton
        policy={{ lender, title, policyId, verifiedOn: standing.verifiedOn, verifiedBy: standing.verifiedBy }}
      />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => goToPolicy(lender, policyId)}
      >
        Edit
      </Button>
    </>
  );
};
