import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { useDraftContent } from '../use-draft-content.ts';
import classes from './calibration.module.css';
import { agreementOf, agreeWords, changeWords } from './case-words.ts';

/** How a lender's calibration cases stand, with the edits where there are any; keeps them compared. */
export const AgreementAside = ({ detail }: { readonly detail: PackDetail }) => {
  const { content, isChanged, issues } = useDraftContent(detail);
  const check = useApp((state) => state.checkCases);
  const remote = useApp((state) => state.checkedCases);
  const showTab = useApp((state) => state.showPackTab);
  const { pack } = content;
  const [isOwn, isSound] = [detail.origin === 'own', issues.length === 0];
  useEffect(() => {
    if (isOwn && isSound) check(detail.id, isChanged ? pack : undefined);
  }, [isOwn, isSound, isChanged, pack, detail.id, detail.base, check]);
  const checked = latest(remote);
  if (checked?.packId !== detail.id || checked.cases.length === 0) return null;
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
