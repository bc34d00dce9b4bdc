import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { latest } from '../../../store/remote.ts';
import { setUpOpen } from '../../../store/testing/open-scenario.ts';
import { storedRecord } from '../../../store/testing/records.ts';
import { StoreContext } from '../../../store/use-app.ts';
import { type BoundField, useField } from './use-field.ts';

test('expenses of the second household stay its own when they are typed before those of the first', async () => {
  const { state, store } = await setUpOpen(storedRecord({ households: [{}, {}], living_expenses: [] }));
  const field = (path: FieldPath): BoundField<number> => {
    const bound: BoundField<number>[] = [];
    const Field = () => {
      bound.push(useField<number>(path));
      return null;
    };
    renderToStaticMarkup(createElement(StoreContext, { value: store }, createElement(Field)));
    return bound[0]!;
  };
  const [first, second] = [0, 1].map((household) => at('living_expenses', household, 'rent'));
  field(second!).set(1_900);
  expect([field(first!).value, field(second!).value]).toEqual([undefined, 1_900]);
  field(first!).set(2_400);
  // Each is a step of its own, though both have the same label.
  expect(state().history.undo.map(({ label }) => label)).toEqual(['Change rent or board', 'Change rent or board']);
  const expenses = latest(state().document)?.scenario.living_expenses ?? [];
  expect(expenses.map(({ id, ...amounts }) => [typeof id, amounts])).toEqual([
    ['string', { rent: 2_400 }],
    ['string', { rent: 1_900 }],
  ]);
});
