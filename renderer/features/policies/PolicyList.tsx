import { useMemo } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import type { Policy } from '../../../shared/service/policy.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { VerifiedDay } from '../../ui/policies/verification/VerifiedDay.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { Excerpts } from './Excerpts.tsx';
import classes from './PoliciesPage.module.css';

/** Policies have no ids: their place in the answer serves as one. Without spaces, since elements are named by it. */
export const policyKey = ({ lender, triggers }: Policy, index: number): string =>
  `${index}-${lender}-${triggers.join('-')}`.replaceAll(/\s/g, '_');

/** The search words that an entry lacks, and those that it has in other words. */
const SearchWords = ({ policy: { missing, meant } }: { readonly policy: FoundPolicy }) => {
  const parts = [
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}`] : []),
    ...meant.map(({ typed, instead }) => `${typed} as “${instead}”`),
  ];
  return parts.length > 0 && <p className={classes.words}>{parts.join(' · ')}</p>;
};

export interface PolicyListProps {
  readonly policies: readonly FoundPolicy[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** The policies, best matches first. Arrow keys move through them and show each one beside the list. */
export const PolicyList = ({ policies, selected, onSelect }: PolicyListProps) => {
  const { nameOf } = useSourceLenders();
  const ids = useMemo(() => policies.map(policyKey), [policies]);
  const { container, row } = useActiveRow({ ids, onOpen: onSelect, onMove: onSelect, initial: selected });
  return (
    <div role="listbox" aria-label="Policies found" className={classes.list} {...container}>
      {policies.map((policy, index) => {
        const key = policyKey(policy, index);
        return (
          <div key={key} role="option" aria-selected={key === selected} className={classes.item} {...row(key)}>
            <div className={classes.itemHead}>
              <strong className={classes.itemLender}>{nameOf(policy.lender)}</strong>
              <span className={classes.quiet}>
                <VerifiedDay policy={policy} />
              </span>
            </div>
            <div className={classes.itemTopics}>{policy.triggers.map(triggerLabel).join(', ')}</div>
            <Excerpts excerpts={policy.excerpts.slice(0, 2)} />
            <SearchWords policy={policy} />
          </div>
        );
      })}
    </div>
  );
};
