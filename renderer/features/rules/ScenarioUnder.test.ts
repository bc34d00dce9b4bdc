// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail } from '../../../shared/outcome.ts';
import type { FigurePair } from '../../../shared/rule/effect.ts';
import type { LenderSolution } from '../../../shared/solver/solution.ts';
import { type Mounted, mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { scenarioId, storedRecord } from '../../store/testing/records.ts';
import { settle } from '../../store/testing/scripted-client.ts';
import { figureAt, putLenders, question } from './rules.test-data.ts';
import { ScenarioUnder } from './ScenarioUnder.tsx';
import { createRules } from './state.ts';

const { askedOn } = question();
const asked = { scenarioId, askedOn };

const pairOf = (lender: string, before: [number, boolean], after: [number, boolean]): FigurePair => ({
  before: figureAt(lender, ...before),
  after: figureAt(lender, ...after),
});

const inUse = (pairs: readonly FigurePair[], prepare: (store: AppStore) => void = () => undefined): Promise<Mounted> =>
  mounted({}, createElement(ScenarioUnder, asked), (store) => {
    putLenders(store, 'Wattle', 'Acacia', 'Mulga', 'Banksia');
    store.calls.put('scenarios.read', { id: scenarioId }, storedRecord({}, { description: ' ' }));
    store.calls.put('rules.scenario', asked, { pairs: [...pairs] });
    prepare(store);
  });

const rowsOf = ({ container }: Mounted): string[][] =>
  [...container.querySelectorAll('table[aria-label^="Figures"] tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it('first come the lenders where the answer changes, then those that lend less, and equal ones by their identifier', async () => {
  const page = await inUse([
    pairOf('wattle', [500_000, true], [500_000, true]),
    pairOf('mulga', [500_000, true], [510_000, true]),
    pairOf('banksia', [500_000, true], [480_000, true]),
    pairOf('acacia', [500_000, true], [500_000, true]),
    pairOf('karri', [400_000, true], [390_000, false]),
  ]);
  expect(rowsOf(page)).toEqual([
    ['karri', 'Services', 'Fails', '390,000', '−10,000'],
    ['Banksia', 'Services', 'Services', '480,000', '−20,000'],
    ['Acacia', 'Services', 'Services', '500,000', ''],
    ['Wattle', 'Services', 'Services', '500,000', ''],
    ['Mulga', 'Services', 'Services', '510,000', '+10,000'],
  ]);
  page.getByText('Untitled');
});

it('says why a lender does not make the loan', async () => {
  const fails = figureAt('wattle', 1, false);
  const page = await inUse([
    { before: { ...fails, status: 'fails_policy' }, after: { ...fails, status: 'incomplete' } },
  ]);
  expect(rowsOf(page)[0]?.slice(1, 3)).toEqual(['Fails policy', 'Incomplete']);
});

it('one lender is shown line by line: the one the list is narrowed to, else the first, else the one that is chosen', async () => {
  const pairs = [pairOf('wattle', [2, true], [1, false]), pairOf('acacia', [2, true], [2, true])];
  const shown = ({ getByLabelText }: Mounted): string | null => getByLabelText(/^At /u).getAttribute('aria-label');
  const first = await inUse(pairs);
  expect(shown(first)).toBe('At Wattle');
  await first.user.click(first.getByText('Acacia'));
  expect(shown(first)).toBe('At Acacia');
  expect(first.scripted.inputs('rules.difference')).toEqual([
    { ...asked, lender: 'wattle' },
    { ...asked, lender: 'acacia' },
  ]);
  first.unmount();
  const narrowed = await inUse(pairs, (store) =>
    featureOf(store, createRules).getState().changeView({ lender: 'acacia' }),
  );
  expect(shown(narrowed)).toBe('At Acacia');
});

const set = {
  changes: [{ kind: 'lower_amount' as const, less: 20_000 }],
  proof: { requested: 1, served: true, max_borrowing_capacity: 1, net_monthly_surplus: 1 },
};

it.each<[LenderSolution, string]>([
  [{ lender: 'wattle', status: 'incomplete' }, 'Nothing can be computed for this scenario.'],
  [{ lender: 'wattle', status: 'served' }, 'It passes under the rules as it is.'],
  [{ lender: 'wattle', status: 'reached', set }, 'It passes under the rules with: ask for 20,000 less.'],
  [
    { lender: 'wattle', status: 'short', remaining: 1, lowered: set },
    'It passes under the rules with: ask for 20,000 less.',
  ],
  [
    { lender: 'wattle', status: 'short', remaining: 1 },
    'No change that Headroom knows makes it pass here under the rules.',
  ],
])('where a lender is lost the way back is told, %#', async (solution, words) => {
  const page = await inUse([pairOf('wattle', [2, true], [1, false])], (store) =>
    store.calls.put('rules.wayBack', { ...asked, lender: 'wattle' }, solution),
  );
  await page.findByText(words);
});

it('no way back is looked for where the loan is made', async () => {
  const page = await inUse([pairOf('wattle', [2, true], [1, true])], (store) =>
    store.calls.put('rules.wayBack', { ...asked, lender: 'wattle' }, { lender: 'wattle', status: 'served' }),
  );
  expect(page.queryByText('It passes under the rules as it is.')).toBeNull();
  page.unmount();
  const made = await inUse([pairOf('wattle', [2, true], [1, true])]);
  made.clock.advance(10_000);
  await settle();
  expect(made.scripted.inputs('rules.wayBack')).toEqual([]);
});

it('what is missing is asked for again', async () => {
  const page = await inUse([pairOf('wattle', [2, true], [1, true])]);
  await page.scripted.call('rules.difference').answer(fail('CONFLICT', 'Asked since.'));
  await page.findByText('The lines could not be computed');
  await page.user.click(page.getByText('Try again'));
  expect(page.scripted.inputs('rules.difference')).toHaveLength(2);
});

it('Esc and the cross close it', async () => {
  for (const way of ['Esc', 'cross']) {
    const page = await inUse([pairOf('wattle', [2, true], [2, true])], (store) =>
      featureOf(store, createRules).getState().openScenario(scenarioId),
    );
    if (way === 'cross') await page.user.click(page.getByLabelText('Close'));
    else {
      page.getByText('Wattle', { selector: 'button' }).focus();
      await page.user.keyboard('a');
      expect(featureOf(page.store, createRules).getState().scenarioId).toBe(scenarioId);
      await page.user.keyboard('{Escape}');
    }
    expect(featureOf(page.store, createRules).getState().scenarioId).toBeNull();
    page.unmount();
  }
});
