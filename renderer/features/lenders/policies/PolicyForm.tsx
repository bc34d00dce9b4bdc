import type { PackIssue } from '../../../../shared/pack/issues.ts';
import { maxPolicyTitle, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { useLastBy } from '../../../store/lenders/last-by.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { issueAt } from '../use-draft-content.ts';
import { MarkdownField } from './MarkdownField.tsx';
import classes from './policies.module.css';
import { withChange } from './policy-draft.ts';
import { SourceFields } from './SourceFields.tsx';
import { TopicsField } from './TopicsField.tsx';

export interface PolicyFormProps {
  readonly policy: OwnPolicy;
  /** Paths start at the policy. */
  readonly issues: readonly PackIssue[];
  readonly onChange: (policy: OwnPolicy) => void;
}

/** One policy of a lender of one's own, to be written. */
export const PolicyForm = ({ policy, issues, onChange }: PolicyFormProps) => {
  const lastBy = useLastBy();
  const change = (changed: Partial<OwnPolicy>): void => onChange(withChange(policy, changed));
  return (
    <div className={classes.form}>
      <TextField
        id="policy-title"
        label="Title"
        explain="Shown as the first heading. Leave it empty if the text has its own."
        value={policy.title ?? ''}
        maxLength={maxPolicyTitle}
        error={issueAt(issues, 'title')}
        onChange={(title) => change({ title })}
        onDone={() => undefined}
      />
      <TopicsField
        id="policy-topics"
        triggers={policy.triggers}
        error={issueAt(issues, 'triggers')}
        onChange={(triggers) => change({ triggers })}
      />
      <MarkdownField
        id="policy-text"
        title={policy.title}
        content={policy.content}
        error={issueAt(issues, 'content')}
        onChange={(content) => change({ content })}
      />
      <SourceFields
        id="policy"
        sourced={policy}
        usualPerson={lastBy}
        errorAt={(field) => issueAt(issues, field)}
        onChange={change}
      />
    </div>
  );
};
