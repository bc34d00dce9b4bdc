import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { formatCents, formatDollars } from '../../ui/words/format.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import classes from './LendersPage.module.css';
import { useDraftContent } from './use-draft-content.ts';

const signed = (amount: number, format: (amount: number) => string): string =>
  amount > 0 ? `+${format(amount)}` : format(amount);

interface FigureProps {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly format: (amount: number) => string;
}

const Figure = ({ label, before, after, format }: FigureProps) => (
  <div className={classes.effect}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.after}>{format(after)}</span>
      {after !== before && (
        <span className={classes.before} data-down={after < before}>
          {signed(after - before, format)} from {format(before)}
        </span>
      )}
    </dd>
  </div>
);

const servicesWords = (doesService: boolean): string => (doesService ? 'Services' : 'Does not service');

/** The open scenario's result with this lender, as saved and with the edits. */
export const LiveEffect = ({ detail }: { readonly detail: PackDetail }) => {
  const { validPack, issues } = useDraftContent(detail);
  const openId = useApp((state) => state.openId);
  const title = useApp((state) => latest(state.document)?.description ?? '');
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const { id } = detail;
  const preview = useCall(
    'packs.preview',
    openId === null ? null : { id, pack: validPack, scenarioId: openId, addToRates },
    { staysFor: (before) => before.id === id && before.scenarioId === openId },
  );
  const isValid = issues.length === 0;
  if (openId === null) return <p className={classes.quiet}>Open a scenario to see its result with this lender here.</p>;
  const effect = latest(preview);
  return (
    <div aria-live="polite">
      <p className={classes.effectTitle}>{scenarioTitle(title)}</p>
      {effect && (
        <dl className={classes.effects} data-settling={isValid ? undefined : true}>
          <Figure
            label="Capacity"
            before={effect.before.capacity}
            after={effect.after.capacity}
            format={formatDollars}
          />
          <Figure
            label="Surplus a month"
            before={effect.before.surplus}
            after={effect.after.surplus}
            format={formatCents}
          />
          <div className={classes.effect}>
            <dt>Verdict</dt>
            <dd>
              <span className={classes.after}>{servicesWords(effect.after.doesService)}</span>
              {effect.after.doesService !== effect.before.doesService && (
                <span className={classes.before} data-down={!effect.after.doesService}>
                  {servicesWords(effect.before.doesService).toLowerCase()} as saved
                </span>
              )}
            </dd>
          </div>
        </dl>
      )}
      {preview.status === 'failed' && <p className={classes.problem}>{preview.error.message}</p>}
      {!isValid && <p className={classes.quiet}>Based on your last valid entries.</p>}
    </div>
  );
};
