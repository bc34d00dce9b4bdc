import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
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
  /** The names that only assistive technology is told, in order. */
  readonly names: readonly string[];
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

/** How many columns each row of a table takes, those of cells that reach down from above among them. */
const widthsOf = (table: string): readonly number[] => {
  const taken: number[] = [];
  return [...table.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row], at) => {
    let width = taken[at] ?? 0;
    for (const [cell] of row.matchAll(/<t[hd][^>]*>/g)) {
      const [columns = 1, rows = 1] = ['colspan', 'rowspan'].map((span) =>
        Number(new RegExp(` ${span}="(\\d+)"`, 'i').exec(cell)?.[1] ?? 1),
      );
      width += columns;
      for (let below = at + 1; below < at + rows; below += 1) taken[below] = (taken[below] ?? 0) + columns;
    }
    return width;
  });
};

/** No row of a table is wider than another, and of its headings all or none say what they head. */
const expectTablesAreWhole = (markup: string): void => {
  for (const [table] of markup.matchAll(/<table[ >].*?<\/table>/gs)) {
    const headings = [...table.matchAll(/<th[ >][^>]*/g)].map(([heading]) => heading.includes(' scope='));
    const widths = widthsOf(table);
    expect({ widths, headings, table }).toEqual({
      ...{ table, widths: widths.map(() => widths[0]), headings: headings.map(() => headings[0]) },
    });
  }
};

/** A character that turns what stands beside it, or is not seen at all, is spelt out wherever it is shown. */
const hiding = /[\p{Cf}\p{Zl}\p{Zp}]/u;

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
  expectTablesAreWhole(markup);
  const texts = textsIn(markup);
  expect(texts.filter((text) => hiding.test(text))).toEqual([]);
  return {
    markup,
    texts,
    rows: rowsIn(markup),
    names: [...markup.matchAll(/ aria-label="([^"]*)"/g)].map(([, name = '']) => name),
    fields: [...markup.matchAll(/<(?:input|select|textarea)[^>]* id="field-([^"]+)"/g)].map(([, key = '']) => key),
  };
};
