import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { AddButton } from '../layout/AddButton.tsx';
import { Section } from '../layout/Section.tsx';
import { addApplicant } from '../model/applicants.ts';
import { newId, useChange, usePart } from '../use-open-scenario.ts';
import { IncomeDetails } from './IncomeDetails.tsx';
import { IncomeGrid } from './IncomeGrid.tsx';
import { Payslips } from './Payslips.tsx';
import { RentalBlocks } from './RentalBlocks.tsx';
import { SelfEmployedBlocks } from './SelfEmployedBlocks.tsx';
import { YearToDate } from './YearToDate.tsx';

const AddApplicant = ({ primary = false }: { readonly primary?: boolean }) => {
  const { length } = usePart('income');
  const change = useChange();
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={14} />}
      onClick={() => change('Add applicant', (body) => addApplicant(body, newId), at('income', length, 'name'))}
    >
      Add applicant
    </Button>
  );
};

/** Every income of every applicant. */
export const IncomeSection = () => {
  const income = usePart('income');
  return (
    <Section
      id="income"
      title="Income"
      actions={
        income.length > 0 && (
          <>
            <AddApplicant />
            <AddButton />
          </>
        )
      }
    >
      {income.length === 0 && (
        <EmptyState title="No applicants yet" actions={<AddApplicant primary />}>
          Every adult with an income is an applicant.
        </EmptyState>
      )}
      {income.length > 0 && (
        <>
          <IncomeGrid />
          {income.map((applicant, index) => (
            <div key={applicant.id ?? index}>
              <IncomeDetails index={index} />
              <Payslips index={index} />
              <YearToDate index={index} />
            </div>
          ))}
          <SelfEmployedBlocks />
          <RentalBlocks />
        </>
      )}
    </Section>
  );
};
