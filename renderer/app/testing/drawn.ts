import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { CommandContextProvider } from '../../commands/use-command.ts';
import type { AppStore } from '../../store/app-store.ts';
import { setUpOpen } from '../../store/testing/open-scenario.ts';
import { storedRecord } from '../../store/testing/records.ts';
import { StoreContext } from '../../store/use-app.ts';
import { NoticesContext } from '../../ui/page/notices.ts';
import { commands } from '../commands.ts';

/** A part of the page as it is first drawn. */
export interface Drawn {
  /** What can be read, in order. */
  readonly texts: readonly string[];
  /** The fields that can be filled in, by their keys such as `home_loans.0.rate`, in order. */
  readonly fields: readonly string[];
  /** The rows of its tables, each with the text of its cells. */
  readonly rows: readonly (readonly string[])[];
  readonly markup: string;
}

/** The pieces of text in markup. */
const textsIn = (markup: string): readonly string[] =>
  markup
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

const rowsIn = (markup: string): readonly (readonly string[])[] =>
  [...markup.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) =>
      textsIn(cell)
        .join(' ')
        .replaceAll(/ (?=[,;.])/g, ''),
    ),
  );

/** Draws a part of the page for an open scenario with these parts in it, once what it asks for was put in the store. */
export const drawn = async (
  parts: Partial<ScenarioBody>,
  part: ReactNode,
  prepare: (store: AppStore) => void = () => undefined,
): Promise<Drawn> => {
  const { store } = await setUpOpen(storedRecord(parts));
  prepare(store);
  const { ports } = recordingPorts();
  const context = { store, ports, commands };
  const page = createElement(
    MantineProvider,
    null,
    createElement(
      NoticesContext,
      { value: ports },
      createElement(StoreContext, { value: store }, createElement(CommandContextProvider, { value: context }, part)),
    ),
  );
  const markup = renderToStaticMarkup(page).replaceAll(/<style.*?<\/style>/gs, '');
  return {
    markup,
    texts: textsIn(markup),
    rows: rowsIn(markup),
    fields: [...markup.matchAll(/<(?:input|select|textarea)[^>]* id="field-([^"]+)"/g)].map(([, key = '']) => key),
  };
};
