import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { maxPolicies, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { ImportForm } from './ImportForm.tsx';

export interface ImportPoliciesProps {
  /** Those that the lender has. */
  readonly policies: readonly OwnPolicy[];
  readonly onTake: (policies: readonly OwnPolicy[]) => void;
}

/** Makes policies of a pasted text or a file; each is shown, and may be changed, before it is taken. */
export const ImportPolicies = ({ policies, onTake }: ImportPoliciesProps) => {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={14} aria-hidden />}
        disabled={policies.length >= maxPolicies}
        onClick={dialog.open}
      >
        Import text
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title="Import policies from text"
        size="xl"
        closeOnClickOutside={false}
      >
        <ImportForm
          policies={policies}
          onTake={(taken) => {
            onTake(taken);
            dialog.close();
          }}
        />
      </Modal>
    </>
  );
};
