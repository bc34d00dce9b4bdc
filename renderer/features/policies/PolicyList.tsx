import { useMemo } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import type { Policy } from '../../../shared/service/policy.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { VerifiedDay } from '../../ui/policies/verification/VerifiedDay.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { Excerpts } from './Excerpts.tsx';
import classes from './PoliciesPage.module.css';

/** A policy has no id: its position in the answer stands for one. An element's id has no spaces. */
export const policyKey = ({ lender, triggers }: Policy, index: number): string =>
  `${index}-${lender}-${triggers.join('-')}`.replaceAll(/\s/g, '_');

/** What an entry lacks of a search, and what it has in other words. */
const Words = ({ policy: { missing, meant } }: { readonly policy: FoundPolicy }) => {
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

/** The results, those that fit a search best first; arrow keys move, and the text beside follows. */
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
            <Words policy={policy} />
          </div>
        );
      })}
    </div>
  );
};
