// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PackDetail, PackLine } from '../../../shared/contract/lenders/packs.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { editServicing, ownLender, sampleLender, showLender } from './lenders.test-data.ts';
import { LendersPage } from './LendersPage.tsx';
import { createTeam } from './team/state.ts';

const page = createElement(LendersPage);

const lineOf = ({ id, origin, base, content }: PackDetail, change: Partial<PackLine> = {}): PackLine => ({
  ...{ id, origin, name: content.pack.name, asAt: '2026-11-20', ...(origin === 'own' && { version: base }) },
  ...change,
});

const [own, sample] = [ownLender(), sampleLender()];

const listed =
  (...lenders: readonly PackLine[]) =>
  (store: AppStore): void => {
    store.calls.put('packs.list', {}, { lenders: [...lenders], broken: [], lastBy: 'Kim' });
    for (const detail of [own, sample]) store.calls.put('packs.read', { id: detail.id }, detail);
    store.getState().goTo('lenders');
  };

const textOf = async (...lenders: readonly PackLine[]): Promise<string> =>
  (await drawn({}, page, listed(...lenders))).texts.join(' ');

it('a line names the lender, where it is from and its state', async () => {
  expect(await textOf(lineOf(own), lineOf(sample))).toMatch(
    /Tea Tree Bank Own Version 2, as at 20 Nov 2026 Tea Tree Bank Sample as at 20 Nov 2026/u,
  );
  const wrong = await textOf(lineOf(own, { problem: 'Two lenders have this name.' }));
  expect(wrong).toContain('Not in the comparison');
  expect(await textOf(lineOf(own))).not.toContain('Not in the comparison');
});

it('policies to verify are counted for each lender and in all', async () => {
  const one = await textOf(lineOf(own, { duePolicies: 1 }), lineOf(sample));
  expect(one).toContain('1 policy to verify');
  expect(one).toContain('Policies to verify: 1');
  const more = await textOf(lineOf(own, { duePolicies: 2 }), lineOf(sample, { duePolicies: 3 }));
  expect(more).toContain('2 policies to verify');
  expect(more).toContain('Policies to verify: 5');
  expect(await textOf(lineOf(own, { duePolicies: 0 }))).not.toContain('to verify');
});

it('all policies to verify are shown while neither a lender nor a comparison is', async () => {
  const isShown = async (prepare: (store: AppStore) => void) =>
    /aria-pressed="(true|false)"/u.exec(
      (
        await drawn({}, page, (store) => {
          listed(lineOf(own, { duePolicies: 1 }), lineOf(sample))(store);
          prepare(store);
        })
      ).markup,
    )?.[1];
  expect([
    await isShown(() => undefined),
    await isShown((store) => store.getState().openPack(own.id)),
    await isShown((store) => store.getState().comparePacks([{ id: own.id }, { id: sample.id }])),
  ]).toEqual(['true', 'false', 'false']);
});

it('cases that do not agree are counted, and edits that are not saved are told', async () => {
  const text = async (cases: number, agree: number): Promise<string> =>
    (
      await drawn({}, page, (store) => {
        listed(lineOf(own))(store);
        store.calls.put('calibration.overview', {}, { lenders: [{ id: own.id, cases, agree }] });
        if (agree === 0) editServicing(store, own, { floor_rate: 6 });
      })
    ).texts.join(' ');
  expect(await text(2, 1)).toContain('1 case does not agree');
  expect(await text(2, 1)).not.toContain('unsaved edits');
  expect(await text(2, 0)).toContain('2 cases do not agree');
  expect(await text(2, 0)).toContain('as at 20 Nov 2026, unsaved edits');
  expect(await text(2, 2)).not.toContain('agree');
});

it('what was looked for in one lender is not looked for in the next', async () => {
  const { user, store, getByRole, getByPlaceholderText } = await mounted({}, page, listed(lineOf(own), lineOf(sample)));
  const search = (): HTMLElement => getByPlaceholderText('Find a parameter');
  await user.click(getByRole('option', { name: /Own/u }));
  expect(store.getState().openPackId).toBe(own.id);
  await user.type(search(), 'buffer');
  expect(search()).toHaveProperty('value', 'buffer');
  await user.click(getByRole('option', { name: /Sample/u }));
  expect([store.getState().openPackId, getByRole('option', { selected: true }).textContent]).toEqual([
    sample.id,
    expect.stringContaining('Sample'),
  ]);
  expect(search()).toHaveProperty('value', '');
});

it('a lender of one’s own has its version, and is deleted, exported and copied; a sample is only copied', async () => {
  const shown = async (detail: PackDetail): Promise<string> =>
    (await drawn({}, page, (store) => showLender(store, detail))).texts.join(' ');
  expect(await shown(own)).toMatch(/Own lender, version 2, as at .* Delete Export .*Duplicate/u);
  expect(await shown(sample)).toMatch(/Invented sample lender, as at .* Duplicate it to make changes\./u);
  expect(await shown(sample)).not.toMatch(/Delete|Export/u);
});

it('the page holds what waits in the team folder, what is asked before sharing, and a file that is opened', async () => {
  const { user, store, scripted, findByText, getByText, queryByText } = await mounted(
    {},
    page,
    ({ calls, getState }) => {
      getState().goTo('lenders');
      const nothing = { leftOut: 0, arrivals: [], unfinished: [], taken: [], own: [] };
      const unusable = [{ file: 'a', message: 'No.', issues: [] }];
      calls.put(
        'team.read',
        {},
        { folder: { path: '/t', by: 'Kim', mode: 'ask' }, state: 'read', ...nothing, unusable },
      );
    },
  );
  await scripted.call('packs.list').answer(fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  await findByText('The lenders could not be read');
  await user.click(getByText('Try again'));
  expect(scripted.inputs('packs.list')).toHaveLength(2);
  await scripted.call('packs.list', 1).answer(succeed({ lenders: [lineOf(own)], broken: [], lastBy: 'Kim' }));
  getByText('Choose a lender');
  expect([getByText('Compare').closest('button')?.disabled, queryByText('Policies to verify: 0')]).toEqual([
    true,
    null,
  ]);
  await user.click(getByText('Show'));
  await findByText('Team folder', { selector: 'h2' });
  await user.keyboard('{Escape}');
  void featureOf(store, createTeam).getState().share(own.id);
  await scripted
    .call('team.put')
    .answer(succeed({ status: 'asks', there: [{ key: 'k', file: 'a', why: 'Not JSON.' }] }));
  await findByText('Replace what is in the team folder?');
  await user.keyboard('{Escape}');
  await user.click(getByText('Import'));
  await expect.poll(() => scripted.inputs('packs.openFile').length).toBe(1);
  await scripted.call('packs.openFile').answer(fail('INVALID_FILE', 'Not a lender.'));
  await findByText('The file was not imported');
});

it('a comparison covers the lender that is open, and commands that cannot be used are off', async () => {
  const { markup, texts } = await drawn({}, page, (store) => {
    listed(lineOf(own), lineOf(sample))(store);
    store.getState().openPack(own.id);
    store.getState().comparePacks([{ id: own.id }, { id: sample.id }]);
  });
  expect([texts.includes('Lender packs'), markup.includes('aria-label="Lenders side by side"')]).toEqual([true, true]);
  expect(markup).not.toContain('Find a parameter');
});

it('a lender that cannot be read is asked for again', async () => {
  const { user, scripted, findByText, getByText } = await mounted({}, page, (store) => {
    listed(lineOf(own))(store);
    store.getState().openPack('gone');
  });
  await scripted.call('packs.read').answer(fail('NOT_FOUND', 'It was deleted.'));
  await findByText('The lender could not be read');
  await user.click(getByText('Try again'));
  expect(scripted.inputs('packs.read')).toEqual([{ id: 'gone' }, { id: 'gone' }]);
});

it('a file that cannot be used is named, and replaced by the copy of a backup where there is one', async () => {
  const broken = [
    { file: 'a.headroom-lender', message: 'Its checksum does not match.', copyOf: '2026-01-31' },
    { file: 'b.headroom-lender', message: 'It is no lender.' },
  ];
  const { user, scripted, notices, getByText, getAllByText } = await mounted({}, page, (store) => {
    store.calls.put('packs.list', {}, { lenders: [lineOf(own)], broken, lastBy: 'Kim' });
  });
  getByText('b.headroom-lender');
  const [button, ...others] = getAllByText(/^Use copy of /u);
  expect([button?.textContent, others]).toEqual(['Use copy of 31 Jan 2026', []]);
  for (const outcome of [fail('INTERNAL', 'The disk is full.'), succeed({ id: 'own-tea', setAside: 'a.damaged' })]) {
    await user.click(getByText(/^Use copy of /u));
    const asked = scripted.inputs('packs.recover');
    expect(asked.at(-1)).toEqual({ file: 'a.headroom-lender' });
    await scripted.call('packs.recover', asked.length - 1).answer(outcome);
  }
  expect(notices.map(({ message }) => message)).toEqual([
    'The copy was not used: The disk is full.',
    'The lender is as it was on 31 Jan 2026. The damaged file is in a.damaged, in the data folder.',
  ]);
});
