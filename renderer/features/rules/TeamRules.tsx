import { Button } from '@mantine/core';
import type { TeamRulesView } from '../../../shared/contract/scenarios/rules.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { changeText } from './rule-words.ts';
import classes from './RulesPage.module.css';

type Arrival = TeamRulesView['arrivals'][number];

const standingWords: Readonly<Record<Arrival['standing'], string>> = {
  new: 'New in the team folder',
  newer: 'Changed by a colleague',
  differs: 'Changed here and by a colleague: yours stays as a second rule',
};

const Line = ({ arrival: { id, mark, rule, standing } }: { readonly arrival: Arrival }) => {
  const { store, ports } = useCommandContext();
  const { nameOf } = useLenders();
  const name = visibleText(rule.name);
  const [first] = rule.changes;
  const answer = async (how: 'rules.take' | 'rules.ignore', failure: string): Promise<void> => {
    const outcome = await store.client.call(how, { id, mark });
    if (!outcome.ok) reportFailure(ports, failure, outcome.error);
  };
  return (
    <li className={classes.rule}>
      <span className={classes.ruleName}>{name}</span>
      <p className={classes.quiet}>
        {standingWords[standing]}. {first && visibleText(changeText(first, nameOf))}
      </p>
      <span className={classes.teamActions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Take ${name}`}
          onClick={() => void answer('rules.take', 'The rule was not taken')}
        >
          Take
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Ignore ${name}`}
          onClick={() => void answer('rules.ignore', 'The rule was not ignored')}
        >
          Ignore
        </Button>
      </span>
    </li>
  );
};

/** The rules that colleagues put into the team's folder; absent where there is no news. */
export const TeamRules = () => {
  const { arrivals = [], unusable = [] } = latest(useCall('rules.team', {}, { staysFor: () => true })) ?? {};
  if (arrivals.length + unusable.length === 0) return null;
  return (
    <section aria-label="Rules of the team">
      <ul className={classes.rules}>
        {arrivals.map((arrival) => (
          <Line key={arrival.id} arrival={arrival} />
        ))}
        {unusable.map(({ file, message }) => (
          <li key={file} className={classes.rule}>
            <span className={classes.ruleName}>{visibleText(file)}</span>
            <p className={classes.quiet}>{visibleText(message)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
