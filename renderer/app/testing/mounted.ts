import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import type { CommandContext } from '../../commands/command.ts';
import { type RecordedPerson, recordingPorts, type RecordingPorts } from '../../commands/testing/recording-ports.ts';
import { CommandContextProvider } from '../../commands/use-command.ts';
import type { AppStore } from '../../store/app-store.ts';
import { latest } from '../../store/remote.ts';
import type { ManualClock } from '../../store/testing/manual-clock.ts';
import { setUpOpen } from '../../store/testing/open-scenario.ts';
import { storedRecord } from '../../store/testing/records.ts';
import type { ScriptedClient } from '../../store/testing/scripted-client.ts';
import { StoreContext } from '../../store/use-app.ts';
import { NoticesContext } from '../../ui/page/notices.ts';
import { theme } from '../../ui/theme/theme.ts';
import { commands } from '../commands.ts';

// What is waited for is there at once on a free machine; a busy one may take its time.
configure({ asyncUtilTimeout: 15_000 });

/** A part of the page in use: what is on it, who uses it, and what it asked of the core and of the page. */
export interface Mounted extends RenderResult, Omit<RecordingPorts, 'ports'> {
  readonly user: UserEvent;
  readonly store: AppStore;
  readonly scripted: ScriptedClient;
  readonly clock: ManualClock;
  /** What commands are run with. */
  readonly context: CommandContext;
  /** The scenario as edited so far. */
  readonly body: () => ScenarioBody;
}

/** An element of the page as the control that it is. */
export const control = (element: HTMLElement): HTMLInputElement => element as HTMLInputElement;

/** The labels of a control. The document of tests searches all of itself for them, which is most of the work of finding a control. */
const labels = {
  configurable: true,
  get(this: HTMLElement): HTMLLabelElement[] {
    const around = this.closest('label');
    return [...document.querySelectorAll('label')].filter(
      (label) => label === around || (this.id !== '' && label.htmlFor === this.id),
    );
  },
};

/**
 * Frames as long as in a browser, so that a section that is waited for is there after some of them; nothing is loaded
 * ahead. For `beforeEach` of a test of the whole editor.
 */
export const framesOfBrowser = (): void => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
};

/** Room for some dozens of rows in a list that draws only those in sight, until the test ends. */
export const roomForRows = (): void => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_000);
  onTestFinished(() => height.mockRestore());
};

/** A form that the browser sent itself would load the window anew, and take away what is not stored. */
const expectFormsStay = (): void => {
  const sent: (string | null)[] = [];
  const onSubmit = (event: Event): void => {
    if (!event.defaultPrevented) sent.push((event.target as HTMLElement).textContent);
  };
  document.addEventListener('submit', onSubmit);
  onTestFinished(() => {
    document.removeEventListener('submit', onSubmit);
    expect(sent).toEqual([]);
  });
};

/**
 * Puts a part of the page for an open scenario with these parts in it into a document, to be used with keys and
 * pointer, until the test ends. The file begins with `@vitest-environment happy-dom`, a document without layout: what
 * is seen only in a real browser (sizes, colours, the order of the Tab key across the page) is tested in one.
 */
export const mounted = async (
  parts: Partial<ScenarioBody>,
  part: ReactNode,
  prepare: (store: AppStore) => void = () => undefined,
  person: RecordedPerson = {},
): Promise<Mounted> => {
  const { store, scripted, clock } = await setUpOpen(storedRecord(parts));
  prepare(store);
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', labels);
  // A field that grows with its text waits for fonts, of which this document has none.
  Reflect.set(document, 'fonts', new EventTarget());
  const { ports, ...recorded } = recordingPorts(person);
  // No style keeps the pointer off here, and looking for one at every element above takes most of a click.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const context = { store, ports, commands };
  const result = render(part, {
    wrapper: ({ children }) =>
      createElement(
        // Dialogs and menus are there at once.
        MantineProvider,
        { theme, env: 'test' },
        createElement(
          NoticesContext,
          { value: ports },
          createElement(
            StoreContext,
            { value: store },
            createElement(CommandContextProvider, { value: context }, children),
          ),
        ),
      ),
  });
  onTestFinished(cleanup);
  expectFormsStay();
  const body = (): ScenarioBody => latest(store.getState().document)?.scenario ?? emptyScenario();
  return { ...result, user, store, scripted, clock, context, ...recorded, body };
};
