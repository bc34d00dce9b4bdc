import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { PackLine } from '../../../../shared/contract/lenders/packs.ts';
import { useApp } from '../../../store/use-app.ts';
import classes from './policies.module.css';

/** The way to the list of all policies that are due, from whatever lender is open. */
export const DueButton = ({ lenders }: { readonly lenders: readonly PackLine[] }) => {
  const show = useApp((state) => state.closePack);
  const isShown = useApp((state) => state.openPackId === null && state.packSides === null);
  const due = lenders.reduce((sum, { duePolicies = 0 }) => sum + duePolicies, 0);
  if (due === 0) return null;
  return (
    <Button
      variant="subtle"
      fullWidth
      justify="start"
      className={classes.dueButton ?? ''}
      aria-pressed={isShown}
      leftSection={<IconClockExclamation size={14} aria-hidden />}
      onClick={show}
    >
      Policies to verify: {due}
    </Button>
  );
};
