import { Tooltip } from '@mantine/core';
import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { useContext } from 'react';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { CapacityLine } from '../../ui/lenders/CapacityLine.tsx';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { type Best, bestSentence, bestWord, gapText } from './best-words.ts';
import classes from './BestCell.module.css';
import { DaysInSight } from './days-in-sight.ts';

const icons = {
  services: IconCheck,
  close: IconX,
  fails: IconX,
  fails_policy: IconX,
  incomplete: IconMinus,
} as const;

const StatusIcon = ({ status }: Best) => {
  const Icon = icons[status];
  return <Icon size={14} stroke={2.5} aria-hidden className={classes.icon} />;
};

/** The best lender as last computed, and how far it is from the amount asked; dimmed where it is old. */
export const BestCell = ({ scenario }: { readonly scenario: ScenarioSummary }) => {
  const { nameOf } = useLenders();
  const { best, lastEditedOn } = scenario;
  const days = useContext(DaysInSight).get(scenario.id);
  if (best === undefined) return <span className={classes.none}>Not computed yet</span>;
  const isOld = best.editedOn !== lastEditedOn;
  const lender = best.lender === undefined ? '' : visibleText(nameOf(best.lender));
  return (
    <Tooltip label={bestSentence(best, lender, isOld)} multiline maw={320}>
      <span className={classes.best} data-tone={best.status} data-old={isOld || undefined}>
        <StatusIcon {...best} />
        <span className={classes.words}>{lender === '' ? bestWord(best) : lender}</span>
        <CapacityLine points={days} />
        {lender !== '' && <span className={classes.gap}>{gapText(best)}</span>}
        {isOld && <IconClock size={14} role="img" aria-label="Out of date: changed since" className={classes.icon} />}
      </span>
    </Tooltip>
  );
};
