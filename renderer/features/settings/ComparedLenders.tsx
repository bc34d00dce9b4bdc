import { Button, Checkbox } from '@mantine/core';
import { useSettings } from '../../store/settings-slice.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { WhiteLabelBadge } from '../../ui/lenders/WhiteLabelBadge.tsx';
import { formatDay } from '../../ui/words/format.ts';
import classes from './SettingsPage.module.css';

/** The lenders shown beside a scenario. Hidden ones are computed but left out of the list. */
export const ComparedLenders = ({ onHide }: { readonly onHide: (ids: readonly string[]) => void }) => {
  const { all } = useLenders();
  const hidden = useSettings((settings) => settings.hiddenLenders);
  const toggle = (id: string): void =>
    onHide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  const shown = all.filter(({ id }) => !hidden.includes(id)).length;
  return (
    <>
      <div className={classes.count}>
        <span role="status">
          {shown} of {all.length} shown
        </span>
        {shown < all.length && (
          <Button variant="subtle" size="compact-xs" onClick={() => onHide([])}>
            Show all
          </Button>
        )}
      </div>
      <ul className={classes.lenders} aria-label="Lenders in the comparison">
        {all.map(({ id, name, whiteLabel, asAt }) => (
          <li key={id} className={classes.lender}>
            <Checkbox label={name} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
            {whiteLabel && <WhiteLabelBadge />}
            <span className={classes.asAt}>as at {formatDay(asAt)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
