import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { type DtiExemption, dtiExemptions, regulatorDti } from '../../../../shared/scenario/lending/dti-exemption.ts';
import { loanName } from '../../../../shared/scenario/names.ts';
import type { ServicingResult, Validation } from '../../../../shared/service/compute.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { sortValidations, validationWords } from '../../../ui/results/validation-words.ts';
import { warningSentences } from '../../../ui/results/warning-sentences.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

const Check = ({ name, passed, message }: Validation) => (
  <li className={classes.check}>
    {passed ? (
      <IconCheck size={16} stroke={2.25} role="img" aria-label="Passes" className={classes.good} />
    ) : (
      <IconX size={16} stroke={2.25} role="img" aria-label="Fails" className={classes.bad} />
    )}
    <span className={classes.checkName}>{visibleText(validationWords(name))}</span>
    <span className={passed ? classes.quiet : undefined}>{visibleText(message)}</span>
  </li>
);

const CheckList = ({ checks }: { readonly checks: readonly Validation[] }) => (
  <ul className={classes.list}>
    {checks.map((validation, index) => (
      <Check key={`${index} ${validation.name}`} {...validation} />
    ))}
  </ul>
);

const verdict = (validations: readonly Validation[]): string => {
  const failed = validations.filter(({ passed }) => !passed).length;
  return failed === 0 ? 'all pass' : `${failed} of ${validations.length} fail${failed === 1 ? 's' : ''}`;
};

const exemptionWords: Readonly<Record<DtiExemption, string>> = {
  new_dwelling: 'buys a new dwelling',
  bridging: 'is a bridging loan',
};

/** The regulator's own limit, where the ratio reaches it: which loans count towards it. */
const RegulatorLimit = ({ ratio }: { readonly ratio: number | undefined }) => {
  const scenario = useApp((state) => latest(state.document)?.scenario);
  if (ratio === undefined || ratio < regulatorDti || scenario === undefined) return null;
  const exempt = [...dtiExemptions(scenario)].map(
    ([position, why]) => `${loanName(scenario.home_loans[position] ?? {}, position)} ${exemptionWords[why]}`,
  );
  return (
    <p className={classes.note}>
      The regulator limits how much banks lend at a DTI of {regulatorDti} and more.{' '}
      {exempt.length > 0 && visibleText(`Outside that limit: ${exempt.join(', ')}.`)}
    </p>
  );
};

export interface ChecksProps {
  readonly validations: readonly Validation[];
  /** Total debt to income; undefined where an answer does not state it. */
  readonly ratio: number | undefined;
}

/** The tests of a lender in words, failures first. */
export const Checks = ({ validations, ratio }: ChecksProps) => {
  const { shown, folded } = sortValidations(validations);
  return (
    <Section title="Tests" aside={verdict([...shown, ...folded])}>
      <CheckList checks={shown} />
      <RegulatorLimit ratio={ratio} />
      {folded.length > 0 && (
        <details className={classes.fold}>
          <summary>
            {folded.length} policy {folded.length === 1 ? 'check passes' : 'checks pass'}
          </summary>
          <CheckList checks={folded} />
        </details>
      )}
    </Section>
  );
};

/** What a broker should know about the answer, weightiest first; nothing if there are no warnings. */
export const Warnings = ({ result }: { readonly result: ServicingResult }) => {
  const sentences = warningSentences(result);
  if (sentences.length === 0) return null;
  return (
    <Section title="Worth knowing">
      <ul className={classes.list}>
        {sentences.map((sentence, index) => (
          <li key={`${index} ${sentence}`} className={classes.warning}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden className={classes.near} />
            <span>{visibleText(sentence)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
