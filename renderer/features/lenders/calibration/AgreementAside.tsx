import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import classes from './calibration.module.css';
import { agreementOf, agreeWords, changeWords } from './case-words.ts';
import { useCheckedCases } from './use-checked-cases.ts';

/** How a lender's calibration cases stand, with the edits where there are any; keeps them compared. */
export const AgreementAside = ({ detail }: { readonly detail: PackDetail }) => {
  const checked = latest(useCheckedCases(detail));
  const showTab = useApp((state) => state.showPackTab);
  if (checked === undefined || checked.cases.length === 0) return null;
  const agreement = agreementOf(checked);
  const isGood = agreement.agree === agreement.of;
  return (
    <section className={classes.aside} aria-label="Calibration cases" aria-live="polite">
      <button type="button" className={classes.standing} data-good={isGood} onClick={() => showTab('calibration')}>
        {isGood ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
        {agreeWords(agreement)}
      </button>
      {changeWords(agreement, checked).map((sentence) => (
        <p key={sentence} className={classes.change}>
          {sentence}
        </p>
      ))}
    </section>
  );
};
