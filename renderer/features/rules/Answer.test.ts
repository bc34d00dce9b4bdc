// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { EffectPage, RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import { fail } from '../../../shared/outcome.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { Answer } from './Answer.tsx';
import { effectLine, effectPage, effectTotals, putLenders, question } from './rules.test-data.ts';
import { createRules } from './state.ts';

const whole = { sort: 'effect', changed: false, limit: 100 } as const;

const answered =
  (page?: EffectPage) =>
  (store: AppStore): void => {
    putLenders(store, 'Wattle', 'Acacia');
    if (page) store.calls.put('rules.effects', whole, page);
  };

const answer = (change: Partial<RuleQuestionStatus> = {}) => createElement(Answer, { question: question(change) });

const textOf = async (change: Partial<RuleQuestionStatus>, page?: EffectPage): Promise<string> =>
  (await drawn({}, answer(change), answered(page))).texts.join(' ').replaceAll(/\s+/gu, ' ');

it('says under which rules how much of which part of the library is answered, and leaves out other services', async () => {
  expect(await textOf({ done: 1_200, total: 2_400, scope: { tag: 'Refinance', state: 'vic' } })).toContain(
    'Rates +0.25 . 1,200 of 2,400 scenarios tagged Refinance, in Victoria, as of 21 Nov 2026.',
  );
  expect(await textOf({ rules: [{ ...question().rules[0]!, name: 'Rates\u202e' }] })).toContain('Rates[U+202E] .');
  const { texts } = await drawn({}, answer(), (store) =>
    store.calls.put('profiles.list', {}, { profiles: [profileOf({ name: 'Banksia' })] }),
  );
  expect(texts.join(' ')).toContain('cannot be changed from here: the lenders of Banksia.');
  expect(await textOf({})).not.toContain('Left out');
});

it.each<[Partial<RuleQuestionStatus>, RegExp[], RegExp[]]>([
  [{}, [], [/\bStop\b/u, /Resume/u, /Ask again/u, /Stopped/u]],
  [{ state: 'running', done: 5 }, [/\bStop\b/u], [/Resume/u, /Stopped/u, /Ask again/u]],
  [{ state: 'cancelled' }, [/ Stopped\. /u, /Resume/u], [/could not/u, /Ask again/u]],
  [{ state: 'cancelled', hasFailed: true }, [/Stopped: it could not be computed\./u, /Resume/u], [/Ask again/u]],
  [
    { state: 'cancelled', isOutdated: true },
    [/have changed since: ask again\./u, /Ask again/u],
    [/Stopped/u, /Resume/u],
  ],
])('a question that is %o says so, and offers what can be done', async (change, told, untold) => {
  const text = `${await textOf(change)} `;
  for (const words of told) expect(text).toMatch(words);
  for (const words of untold) expect(text).not.toMatch(words);
});

it('how far it is computed is drawn, and is all of it where there is nothing to compute', async () => {
  const valueOf = async (done: number, total: number): Promise<string | undefined> => {
    const { markup } = await drawn({}, answer({ state: 'running', done, total }), answered());
    return /aria-valuenow="(\d+)"/u.exec(markup)?.[1];
  };
  expect([await valueOf(155, 620), await valueOf(0, 0)]).toEqual(['25', '100']);
});

it('a question is stopped and resumed', async () => {
  const running = await mounted({}, answer({ state: 'running' }), answered());
  await running.user.click(running.getByText('Stop'));
  expect(running.scripted.inputs('rules.stop')).toEqual([{}]);
  running.unmount();
  const stopped = await mounted({}, answer({ state: 'cancelled' }), answered());
  await stopped.user.click(stopped.getByText('Resume'));
  expect(stopped.scripted.inputs('rules.resume')).toEqual([{}]);
});

it('rules that change no figure say so, and nothing else does', async () => {
  const found = 'change no figure of these';
  const text = (totals: Partial<EffectPage['totals']>, rules = question().rules): Promise<string> =>
    textOf({ rules }, effectPage([], { totals: effectTotals(totals) }));
  expect(await text({ same: 3, incomplete: 1 })).toContain(found);
  expect(await text({ same: 3, more: 1 })).not.toContain(found);
  expect(await text({ incomplete: 1 })).not.toContain(found);
  expect(await text({ same: 3 }, [])).not.toContain(found);
});

it('the library under no rule is counted, not compared', async () => {
  const item = effectLine({ serving: { before: 2, after: 1, of: 3 } });
  const [one, two] = [effectPage([item]), effectPage([item, { ...item, scenarioId: 't' }])];
  const none = { rules: [] };
  expect(await textOf(none, one)).toContain('1 scenario is listed.');
  expect(await textOf(none, two)).toContain('2 scenarios are listed.');
  expect(await textOf(none, one)).toContain('1 of 3');
  expect(await textOf({}, one)).toContain('2 → 1');
  expect(await textOf(none, one)).not.toContain('No lender left');
});

it('says how many are listed, and how many are left out as they were edited since', async () => {
  expect(await textOf({}, effectPage([effectLine()], { edited: 2 }))).toContain(
    '1 of 1 scenario. Edited since, so left out: 2 scenarios. Ask again to include them.',
  );
  const text = await textOf({}, effectPage([effectLine()], { total: 1_000 }));
  expect(text).toContain('1 of 1,000 scenarios.');
  expect(text).not.toContain('Edited since');
});

it('an answer that could not be read is read again as it was asked', async () => {
  const { user, scripted, findByText, getByRole } = await mounted({}, answer(), answered());
  await scripted.call('rules.effects').answer(fail('INTERNAL', 'Oh.'));
  await findByText('The answer could not be read');
  await user.click(getByRole('button', { name: 'Try again' }));
  const inputs = scripted.inputs('rules.effects');
  expect(inputs).toEqual([inputs[0], inputs[0]]);
});

it('more is listed by hundreds up to five, and the rest has the call list', async () => {
  const { user, scripted, store, findByText, queryByText, container } = await mounted({}, answer(), answered());
  const limits = (): unknown[] => scripted.inputs('rules.effects').map((input) => (input as { limit: number }).limit);
  for (const limit of [100, 200, 300, 400]) {
    store.calls.put('rules.effects', { ...whole, limit }, effectPage([effectLine()], { total: 1_000 }));
    await user.click(await findByText('Show more'));
  }
  store.calls.put('rules.effects', { ...whole, limit: 500 }, effectPage([effectLine()], { total: 1_000 }));
  await findByText('The call list has all of them.');
  expect([queryByText('Show more'), limits()]).toEqual([null, [100, 200, 300, 400, 500]]);
  expect(container.querySelector('table')).not.toBeNull();
});

it('the list is narrowed by an effect and by a lender, each of which is taken back by the same click', async () => {
  const page = effectPage([], {
    totals: effectTotals({ loses: 2 }),
    lenders: [
      { lender: 'wattle', lost: 4_000, gained: 0 },
      { lender: 'acacia', lost: 0, gained: 8_000 },
    ],
  });
  const { user, store, getByRole } = await mounted({}, answer(), answered(page));
  const view = () => featureOf(store, createRules).getState().view;
  const button = (name: RegExp): HTMLElement => getByRole('button', { name });
  await user.click(button(/Loses lenders/u));
  expect([view().effect, button(/Loses lenders/u).getAttribute('aria-pressed')]).toEqual(['loses', 'true']);
  await user.click(button(/Wattle/u));
  expect([view().lender, view().effect, button(/Wattle/u).getAttribute('aria-pressed')]).toEqual([
    'wattle',
    null,
    'true',
  ]);
  await user.click(button(/Wattle/u));
  expect(view().lender).toBeNull();
  await user.click(button(/Loses lenders/u));
  await user.click(button(/Loses lenders/u));
  expect(view().effect).toBeNull();
  // The longest bar has the whole width, and others their part of it.
  const widths = [...document.querySelectorAll<HTMLElement>('li button span[style]')].map(({ style }) => style.width);
  expect(widths).toEqual(['30%', '0%', '0%', '60%']);
  expect([button(/Wattle/u).textContent, button(/Acacia/u).textContent]).toEqual(['Wattle−4,000', 'Acacia+8,000']);
});

it('a margin begins at its usual figure, and debt to income orders by it', async () => {
  const { user, store, getByLabelText, getByRole } = await mounted({}, answer(), answered(effectPage([])));
  const view = () => featureOf(store, createRules).getState().view;
  const choose = async (label: string): Promise<void> => {
    await user.click(getByRole('combobox', { name: 'Margin' }));
    await user.click(screen.getByText(label, { selector: '[role="option"] *' }));
  };
  await choose('DTI above');
  expect(view()).toMatchObject({ margin: { kind: 'dti', over: 5.5 }, sort: 'dti' });
  const field = getByLabelText('DTI above');
  const unit = () => document.querySelector('#rules-margin')?.parentElement?.textContent;
  expect(unit()).toBe('×');
  await user.clear(field);
  await user.type(field, '6{Enter}');
  expect(view().margin).toEqual({ kind: 'dti', over: 6 });
  await choose('Room below');
  expect([view(), unit()]).toMatchObject([{ margin: { kind: 'room', under: 10 }, sort: 'dti' }, '%']);
  await choose('Monthly surplus below');
  const surplus = getByLabelText('Monthly surplus below');
  expect(unit()).toBe('$');
  await user.clear(surplus);
  await user.type(surplus, '-100{Enter}');
  expect(view().margin).toEqual({ kind: 'surplus', under: -100 });
  await choose('Pre-approval at risk');
  expect(view().margin).toEqual({ kind: 'approval' });
  expect(document.querySelector('#rules-margin')).toBeNull();
  await user.click(getByLabelText('Any figures'));
  expect(view().margin).toBeNull();
});

it('an order that was chosen after a margin stays while its figure is typed', async () => {
  const { user, store, getByLabelText, getByRole } = await mounted({}, answer(), (made) => {
    answered(effectPage([]))(made);
    featureOf(made, createRules)
      .getState()
      .changeView({ margin: { kind: 'dti', over: 5.5 }, sort: 'description' });
  });
  await user.type(getByLabelText('DTI above'), '6');
  const view = () => featureOf(store, createRules).getState().view;
  expect(view()).toMatchObject({ sort: 'description' });
  const choose = async (list: string, option: string) => {
    await user.click(getByRole('combobox', { name: list }));
    await user.click(getByRole('option', { name: option }));
  };
  const sorts: unknown[] = [];
  for (const order of [
    'Worst first',
    'Highest DTI first',
    'Next settlement first',
    'Next pre-approval first',
    'By title',
  ]) {
    await choose('Order', order);
    sorts.push(view().sort);
  }
  expect(sorts).toEqual(['effect', 'dti', 'settles', 'expires', 'description']);
  await choose('Lender', 'Acacia');
  expect(view().lender).toBe('acacia');
  await user.click(getByLabelText('All lenders'));
  expect(view().lender).toBeNull();
});

it('what changed since the same rules were asked before is listed alone, of every effect', async () => {
  const since = { day: '2026-11-18', changed: 3 };
  expect(await textOf({}, effectPage([]))).not.toContain('Only what changed');
  const { user, store, getByLabelText } = await mounted({}, answer(), (made) => {
    made.calls.put('rules.effects', { ...whole, effect: 'loses' }, effectPage([], { since }));
    featureOf(made, createRules).getState().changeView({ effect: 'loses' });
  });
  await user.click(getByLabelText('Only what changed since these rules were asked on 18 Nov 2026: 3 scenarios'));
  expect(featureOf(store, createRules).getState().view).toMatchObject({ changed: true, effect: null });
});

it('a line says what was asked and becomes of it, and what is not known is left empty', async () => {
  const cellsOf = async (item: ReturnType<typeof effectLine>): Promise<string[]> => {
    const { markup } = await drawn({}, answer(), answered(effectPage([item])));
    return [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/gu)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/gu, ' ').trim(),
    );
  };
  const full = effectLine({ lvr: 79.96, settles: '2026-12-01', was: { effect: 'same', serving: 1, isEdited: true } });
  expect((await cellsOf(full)).slice(1)).toEqual([
    'Loses lenders was Unchanged, 1 lender; edited since',
    ...['500,000', '530,000', '514,000', '2 → 1', '6.00', '80.0 %', '1 Dec 2026'],
  ]);
  const { markup } = await drawn({}, answer(), answered(effectPage([full])));
  const heads = [...markup.matchAll(/<th role="columnheader"([^>]*)>(.*?)<\/th>/gu)];
  expect(heads.map(([, how = '', head = '']) => `${head}${how.includes('data-figure') ? ' (figure)' : ''}`)).toEqual([
    ...['Scenario', 'Effect', 'Asked (figure)', 'Most now (figure)', 'Under the rules (figure)', 'Lenders (figure)'],
    ...['DTI (figure)', 'LVR (figure)', 'Settles'],
  ]);
  const bare = effectLine({ before: null, after: null, effect: 'incomplete', description: ' ' });
  expect(await cellsOf(bare)).toEqual([
    'Untitled The scenario is incomplete, so no lender can be computed.',
    ...['Incomplete', '500,000', '', '', '2 → 1', '', '', ''],
  ]);
});

it('a line says from which day it holds, as long as that is still to come', async () => {
  const said = async (from: string): Promise<string> => {
    const rules = [{ ...question().rules[0]!, from }];
    const lostAt = { ...effectLine().after!, lender: 'acacia', capacity: 480_000, serves: false };
    const { texts } = await drawn({}, answer(), (store) => {
      answered(effectPage([effectLine({ lostAt, lost: ['acacia'] })]))(store);
      store.calls.put('rules.status', {}, { question: question({ rules }) });
    });
    return texts.join(' ');
  };
  expect(await said('2026-12-01')).toContain('at Acacia they are 20,000 short from 1 Dec 2026.');
  expect(await said('2026-11-21')).toContain('at Acacia they are 20,000 short.');
});

it('the call list on paper says how many are on it, one as one, and of which day their figures are', async () => {
  const settling = effectLine({ scenarioId: 't', settles: '2026-12-01' });
  const { store, findByText, getByRole, queryByRole } = await mounted({}, answer(), answered(effectPage([])));
  const put = (...items: readonly ReturnType<typeof effectLine>[]): void =>
    featureOf(store, createRules).getState().putOnPaper(items);
  put(settling);
  await findByText(/^1 scenario, with the figures of 21 Nov 2026\./);
  expect(queryByRole('complementary', { name: 'Scenario under the rules' })).toBeNull();
  put(effectLine(), settling);
  await findByText(/^2 scenarios, with/);
  const rows = [...getByRole('region', { name: 'Call list' }).querySelectorAll('tr')];
  expect(rows.map((row) => row.textContent.replace(/At Wattle.*/, ''))).toEqual([
    'ScenarioEffectAskedSettlesWhat to say',
    'SamLoses lenders500,000',
    'SamLoses lenders500,0001 Dec 2026',
  ]);
});

it('the search for ways back says how far it is, and is stopped', async () => {
  const { user, store, scripted, getByRole, queryByText } = await mounted({}, answer(), answered());
  const lostAt = { ...effectLine().after, lender: 'acacia' } as ReturnType<typeof effectLine>['lostAt'];
  const items = ['s', 't'].map((scenarioId) => effectLine({ scenarioId, lostAt }));
  void featureOf(store, createRules).getState().findWays(items, question().askedOn);
  await expect.poll(() => scripted.inputs('rules.wayBack').length).toBe(1);
  await expect.poll(() => queryByText(/Looking for ways back: 0 of 2 scenarios\./u)).not.toBeNull();
  await user.click(getByRole('button', { name: 'Stop' }));
  expect(queryByText(/Looking for ways back/u)).toBeNull();
});
