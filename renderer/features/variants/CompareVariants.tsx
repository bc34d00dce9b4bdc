import { Button, SegmentedControl } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import { useCall, useCallForEach } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { useSettings } from '../../store/settings-slice.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { useToday } from '../../ui/time/use-today.ts';
import { formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { AnswersTable } from './AnswersTable.tsx';
import classes from './CompareVariants.module.css';
import { differingParts, lenderLines, type VariantComparison, variantTotals } from './comparison.ts';
import { InputsTable } from './InputsTable.tsx';

interface ShownProps {
  readonly comparison: VariantComparison;
}

/** Which variant is meant, and what is done with it: Enter adopts. */
const Head = ({ comparison: { variants, addToRates } }: ShownProps) => {
  const chosen = useApp((state) => state.chosenVariant);
  const choose = useApp((state) => state.chooseVariant);
  const adopt = useCommand('variants.adopt');
  const compare = useCommand('variants.compare');
  const head = useRef<HTMLFormElement>(null);
  useEffect(() => head.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    adopt.run();
  };
  const name = variants.find(({ id }) => id === chosen)?.name ?? '';
  return (
    <form ref={head} className={classes.head} onSubmit={submit}>
      <h1>Compare variants</h1>
      <SegmentedControl
        size="xs"
        aria-label="Variant to adopt"
        value={chosen ?? ''}
        onChange={choose}
        data={variants.map((variant) => ({ value: variant.id, label: visibleText(variant.name) }))}
      />
      {addToRates !== 0 && (
        <p className={classes.quiet}>
          Every rate {addToRates > 0 ? 'plus' : 'less'} {Math.abs(addToRates).toFixed(2)}
        </p>
      )}
      <span className={classes.space} />
      <Button variant="default" onClick={compare.run}>
        Back
      </Button>
      <Button type="submit" title={`Enter, or ${adopt.shortcut ?? ''}`}>
        Adopt “{visibleText(name)}”
      </Button>
    </form>
  );
};

const Compared = ({ comparison }: ShownProps) => {
  const hidden = useSettings((settings) => settings.hiddenLenders);
  const chosen = useApp((state) => state.chosenVariant);
  const lines = lenderLines(comparison, hidden);
  const totals = variantTotals(comparison, lines);
  const parts = differingParts(comparison);
  const columns = comparison.variants.map(({ id, name, isOriginal }) => ({
    ...{ id, isOriginal, name: visibleText(name), isChosen: id === chosen },
  }));
  return (
    <>
      <Head comparison={comparison} />
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Differences">
        <InputsTable columns={columns} parts={parts} />
        <AnswersTable columns={columns} lines={lines} totals={totals} />
      </div>
      <p className={classes.summary} role="status">
        {columns
          .map(({ name }, index) => {
            const { serving = 0, of = 0, requested = 0 } = totals[index] ?? {};
            return `${name}: ${formatDollars(requested)} asked, ${serving} of ${of} lenders service`;
          })
          .join(' · ')}
      </p>
    </>
  );
};

/** The comparison of the open scenario's variants as stored; it fails while an edit cannot be stored. */
const useComparison = () => {
  const { calls } = useAppStore();
  const id = useApp((state) => state.openId);
  const save = useApp((state) => state.save);
  const flush = useApp((state) => state.flush);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const today = useToday();
  const compared = useCall('variants.compare', id === null ? null : { id });
  const variants = latest(compared)?.variants;
  const answers = useCallForEach(
    'compute.allLenders',
    (variants ?? []).map((variant) => ({ scenarioId: variant.id, addToRates })),
  );
  const remote: typeof compared = save.status === 'unsaved' ? { status: 'failed', error: save.error } : compared;
  const retry = (): void => {
    if (save.status === 'unsaved') void flush();
    else if (id !== null) void calls.askAgain('variants.compare', { id });
  };
  return { remote, addToRates, today, outcomes: answers.map((answer) => answer?.outcomes ?? []), retry };
};

/** The variants of a scenario side by side: what differs in what was entered, and what every lender answers. Esc goes back. */
export const CompareVariants = () => {
  const { remote, addToRates, today, outcomes, retry } = useComparison();
  const compare = useCommand('variants.compare');
  return (
    <section
      className={classes.view}
      aria-label="Variants side by side"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) compare.run();
      }}
    >
      <RemoteView remote={remote} failure="The variants could not be compared" onRetry={retry}>
        {(differences) => <Compared comparison={{ ...differences, addToRates, today, outcomes }} />}
      </RemoteView>
    </section>
  );
};
