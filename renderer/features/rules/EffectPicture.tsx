import { UnstyledButton } from '@mantine/core';
import type { Output } from '../../../shared/contract/index.ts';
import { effects } from '../../../shared/rule/effect.ts';
import { useFeature } from '../../store/feature-state.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { effectLabels, effectTones } from './rule-words.ts';
import classes from './RulesPage.module.css';
import { createRules } from './state.ts';

type Page = Output<'rules.effects'>;

/** How many scenarios of each effect; a count narrows the list to its own. */
const Counts = ({ totals }: Pick<Page, 'totals'>) => {
  const chosen = useFeature(createRules, (state) => state.view.effect);
  const change = useFeature(createRules, (state) => state.changeView);
  return (
    <div className={classes.counts} role="group" aria-label="Effects">
      {effects.map((effect) => (
        <UnstyledButton
          key={effect}
          className={classes.count}
          aria-pressed={chosen === effect}
          data-tone={effectTones[effect]}
          data-none={totals[effect] === 0 || undefined}
          onClick={() => change({ effect: chosen === effect ? null : effect })}
        >
          <span className={classes.figure}>{formatDollars(totals[effect])}</span>
          <span className={classes.countLabel}>{effectLabels[effect]}</span>
        </UnstyledButton>
      ))}
    </div>
  );
};

/** The same as parts of a bar. */
const Bar = ({ totals }: Pick<Page, 'totals'>) => (
  <div className={classes.bar} aria-hidden="true">
    {effects
      .filter((effect) => totals[effect] > 0)
      .map((effect) => (
        <span key={effect} className={classes.part} data-effect={effect} style={{ flexGrow: totals[effect] }} />
      ))}
  </div>
);

/** Scenarios lost and gained at each lender, drawn from a middle line. */
const AtLenders = ({ lenders }: Pick<Page, 'lenders'>) => {
  const { nameOf } = useLenders();
  const chosen = useFeature(createRules, (state) => state.view.lender);
  const change = useFeature(createRules, (state) => state.changeView);
  const most = Math.max(1, ...lenders.map(({ lost, gained }) => Math.max(lost, gained)));
  if (lenders.length === 0) return null;
  return (
    <ul className={classes.lenders} aria-label="Scenarios that each lender loses (−) and gains (+)">
      {lenders.map(({ lender, lost, gained }) => (
        <li key={lender}>
          <UnstyledButton
            className={classes.lender}
            aria-pressed={chosen === lender}
            onClick={() => change({ lender: chosen === lender ? null : lender, effect: null })}
          >
            <span className={classes.lenderName}>{visibleText(nameOf(lender))}</span>
            <span className={classes.lost}>
              <span className={classes.lostFigure}>{lost > 0 && `−${formatDollars(lost)}`}</span>
              <span className={classes.lostBar} style={{ width: `${(60 * lost) / most}%` }} />
            </span>
            <span className={classes.gained}>
              <span className={classes.gainedBar} style={{ width: `${(60 * gained) / most}%` }} />
              <span className={classes.gainedFigure}>{gained > 0 && `+${formatDollars(gained)}`}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};

/** What the rules do to the library, in counts and a picture. */
export const EffectPicture = ({ page }: { readonly page: Page }) => (
  <section className={classes.picture} aria-label="What the rules do">
    <Counts totals={page.totals} />
    <Bar totals={page.totals} />
    <AtLenders lenders={page.lenders} />
  </section>
);
