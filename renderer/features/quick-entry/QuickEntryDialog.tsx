import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useCommandContext } from '../../commands/use-command.ts';
import { isOpenAndEmpty } from '../../store/screens/quick-entry-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { todayInSydney } from '../../ui/time/use-today.ts';
import { buildScenario } from './build-scenario.ts';
import { entryTitle } from './fact-words.ts';
import { Hints } from './Hints.tsx';
import { readEntry } from './read-entry.ts';
import { Readings } from './Readings.tsx';

/** What can be said, as an example that says most of it. */
export const exampleLine = '118k payg + 900pw, 2 kids 2150, 985/780, card 15k, hecs 22k';

/** Creates the scenario of a line and opens it; Esc goes back to the palette, where the line still stands. */
const Entry = ({ line }: { readonly line: string }) => {
  const { store, ports } = useCommandContext();
  const show = useApp((state) => state.showQuickEntry);
  const fills = useApp(isOpenAndEmpty);
  const entry = useMemo(() => readEntry(line), [line]);
  const facts = entry.readings.map(({ fact }) => fact);
  const back = (): void => {
    show(null);
    store.getState().typeInPalette(line);
    ports.openPalette();
  };
  const create = async (): Promise<void> => {
    const scenario = buildScenario(facts, () => crypto.randomUUID(), todayInSydney());
    const outcome = await store.getState().enterScenario({ description: entryTitle(facts), scenario });
    if (!outcome.ok) {
      reportFailure(ports, 'No scenario was created', outcome.error);
      return;
    }
    show(null);
    ports.focusLandmark('title');
  };
  return (
    <Modal opened onClose={back} title="Quick entry" size="xl" closeButtonProps={{ 'aria-label': 'Back' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextInput
          aria-label="What the client has and wants"
          placeholder={exampleLine}
          // At once, so that no key is lost; the second one is what Mantine looks for a moment later.
          autoFocus
          data-autofocus
          value={line}
          onChange={(event) => show(event.currentTarget.value)}
        />
        <Hints
          line={line}
          onLeave={() => {
            show(null);
            store.getState().typeInPalette(line);
          }}
        />
        <Readings line={line} entry={entry} />
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={back}>
            Back
          </Button>
          <Button type="submit" disabled={facts.length === 0}>
            {fills ? 'Fill this scenario' : 'Create scenario'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

/** Quick entry, while it is open: a line becomes a scenario once all that it becomes has been seen. */
export const QuickEntryDialog = () => {
  const line = useApp((state) => state.quickEntry);
  return line === null ? null : <Entry line={line} />;
};
