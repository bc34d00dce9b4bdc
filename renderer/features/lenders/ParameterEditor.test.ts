// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { lenderIssues } from '../../../shared/pack/lender-file.ts';
import { parameterOf, parameterTable } from '../../../shared/pack/parameter-table.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { type Mounted, mounted } from '../../app/testing/mounted.ts';
import { ownLender, packOf, sampleLender, showLender } from './lenders.test-data.ts';
import { ParameterEditor } from './ParameterEditor.tsx';

const own = ownLender();

it('a sample’s parameters stand with their meaning and value, and the usual one where theirs is another', async () => {
  const sample = sampleLender();
  const pack = packOf('tea', { floor_rate: 6, shade: { casual: 0.8 } });
  const detail = { ...sample, content: { ...sample.content, pack } };
  const { markup } = await drawn({}, createElement(ParameterEditor, { detail }));
  const rows = [...markup.matchAll(/title="([^"]*)">([^<]*)<\/span><span>([^<]*)<\/span><span[^>]*>([^<]*)</gu)].map(
    ([, meaning, label, value, usual]) => [label, meaning, value, usual],
  );
  expect(rows).toHaveLength(parameterTable.length);
  const meaningOf = (name: string): string | undefined => parameterOf(name)?.meaning;
  expect(rows.filter(([, , , usual]) => usual !== '')).toEqual([
    ['Floor rate', meaningOf('floor_rate'), '6 %', expect.stringMatching(/^usual \d/u)],
    ['Casual', meaningOf('shade.casual'), '80 %', 'usual 100 %'],
  ]);
  const tables = [...markup.matchAll(/<p[^>]*title="([^"]*)"[^>]*>([^<]*)<\/p>/gu)].map(([, , table]) => table);
  expect(tables).toEqual([...new Set(parameterTable.flatMap(({ table }) => table ?? []))]);
});

it('what is wrong is said at the parameter alone, and those that are not usual or are noted are marked', async () => {
  const notes = { floor_rate: { note: 'As told' } };
  const { markup } = await drawn({}, createElement(ParameterEditor, { detail: own }), (store) => {
    showLender(store, own);
    const pack = packOf(own.id, { floor_rate: 6, shade: { casual: 8 } });
    store.getState().editPack(own.id, { ...own.content, pack, notes }, lenderIssues);
  });
  expect([...markup.matchAll(/id="parameter-([a-z_.]+)-error"/gu)].map(([, name]) => name)).toEqual(['shade.casual']);
  expect([...markup.matchAll(/data-written="true"/gu)]).toHaveLength(2);
  const noted = [...markup.matchAll(/<button[^>]*aria-label="Note and source of ([^"]*)"[^>]*>.*?<\/button>/gsu)]
    .filter(([button]) => !/title="Note and source"/u.test(button))
    .map(([button, label]) => [label, /title="([^"]*)"/u.exec(button)?.[1], /notes/u.test(button)]);
  expect(noted).toEqual([['Floor rate', 'As told', true]]);
});

it('a parameter is found by its group, its name and its meaning too, whose notes leave the others alone', async () => {
  const noted = { ...own, content: { ...own.content, notes: { floor_rate: { note: 'As told' } } } };
  const page: Mounted = await mounted({}, createElement(ParameterEditor, { detail: noted }), (store) =>
    showLender(store, noted),
  );
  const find = async (words: string): Promise<number> => {
    const field = page.getByPlaceholderText('Find a parameter');
    await page.user.clear(field);
    await page.user.click(field);
    await page.user.paste(words);
    return page.queryAllByLabelText(/^Note and source of /u).length;
  };
  const casual = parameterOf('shade.casual');
  const ofGroup = parameterTable.filter(({ group }) => group === casual?.group).length;
  expect([await find(casual?.meaning ?? ''), await find(casual?.group ?? ''), await find('shade.casual')]).toEqual([
    expect.toSatisfy((many: number) => many >= 1),
    expect.toSatisfy((many: number) => many >= ofGroup),
    1,
  ]);
  const button = page.getByLabelText('Note and source of Shading: Casual');
  await page.user.click(button);
  await page.user.type(page.getByLabelText('Source'), 'Guide');
  expect(page.store.getState().packDrafts[own.id]?.content.notes).toEqual({
    ...{ floor_rate: { note: 'As told' }, 'shade.casual': { source: 'Guide' } },
  });
  expect([button.getAttribute('aria-expanded'), page.getByLabelText('Note')]).toMatchObject([
    'true',
    { maxLength: 1_000 },
  ]);
  await page.user.click(button);
  expect([button.getAttribute('aria-expanded'), page.queryByLabelText('Source')]).toEqual(['false', null]);
});
