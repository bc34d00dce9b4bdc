// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Output } from '../../../shared/contract/index.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { Rule, StoredRule } from '../../../shared/rule/rule.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { RuleList } from './RuleList.tsx';
import { putLenders } from './rules.test-data.ts';

const rule: Rule = { name: 'Rent at 60 %', source: '', changes: [{ kind: 'rates', lenders: ['wattle'], by: 0.25 }] };
const stored: StoredRule = { id: 'r', isOn: false, rule };

const withRules =
  (list: Partial<Output<'rules.list'>>, team?: Partial<Output<'rules.team'>>) =>
  (store: AppStore): void => {
    putLenders(store, 'Wattle');
    store.calls.put('rules.list', {}, { rules: [], unread: [], taxYears: [2026], ...list });
    if (team !== undefined) store.calls.put('rules.team', {}, { isOn: true, arrivals: [], unusable: [], ...team });
  };

const list = createElement(RuleList);

it('a rule says what it changes up to the third change, from when and by which source', async () => {
  const linesOf = async (more: Partial<Rule>): Promise<string[]> => {
    const { markup } = await drawn({}, list, withRules({ rules: [{ ...stored, rule: { ...rule, ...more } }] }));
    return [...markup.matchAll(/<li>(.*?)<\/li>/gu)].map(([, text = '']) => text.replaceAll(/<!--.*?-->/gu, ''));
  };
  const [one] = rule.changes;
  const change = 'Assessment rates +0.25 at Wattle';
  expect(await linesOf({})).toEqual([change]);
  expect(
    await linesOf({ changes: [one, one, one] as Rule['changes'], source: 'A letter', from: '2026-12-01' }),
  ).toEqual([change, change, change, 'From 1 Dec 2026', 'Source: A letter']);
  expect(await linesOf({ changes: [one, one, one, one] as Rule['changes'] })).toEqual([
    ...[change, change, change],
    'and 1 more',
  ]);
});

it('says that there are no rules only where there is not even one that cannot be read', async () => {
  const { texts } = await drawn({}, list, withRules({}));
  expect(texts).toContain('No rules yet.');
  const unread = await drawn({}, list, withRules({ unread: [{ id: 'old', name: ' ' }] }));
  expect(unread.texts).not.toContain('No rules yet.');
  expect(unread.texts).toContain('Untitled');
  expect(unread.markup).not.toContain('type="checkbox"');
});

it('a rule is turned on and off, and stays as it is where that fails', async () => {
  const rules = [stored, { ...stored, id: 'on', isOn: true, rule: { ...rule, name: 'No trusts' } }];
  const { user, scripted, notices, getByLabelText } = await mounted({}, list, withRules({ rules }));
  expect(
    [getByLabelText('Rent at 60 %'), getByLabelText('No trusts')].map((box) => 'checked' in box && box.checked),
  ).toEqual([false, true]);
  await user.click(getByLabelText('Rent at 60 %'));
  await user.click(getByLabelText('No trusts'));
  expect(scripted.inputs('rules.turn')).toEqual([
    { id: 'r', isOn: true },
    { id: 'on', isOn: false },
  ]);
  await scripted.call('rules.turn').answer(fail('INTERNAL', 'The disk is full.'));
  await scripted.call('rules.turn', 1).answer(succeed({ id: 'on' }));
  expect(notices.map(({ message }) => message)).toEqual(['The rule was not switched: The disk is full.']);
});

it('a rule is edited as it is stored, and exported', async () => {
  const { user, scripted, store, log, getByLabelText } = await mounted({}, list, withRules({ rules: [stored] }));
  await user.click(getByLabelText('Edit Rent at 60 %'));
  expect(store.getState().ruleDraft).toEqual({ id: 'r', rule });
  await user.click(getByLabelText('Export Rent at 60 %'));
  expect(scripted.inputs('rules.exportFile')).toEqual([{ id: 'r' }]);
  await scripted.call('rules.exportFile').answer(succeed({ status: 'download', fileName: 'rent.json', text: '{}' }));
  expect(log).toEqual(['download rent.json: {}']);
});

it.each([true, false])('a rule is deleted once that is confirmed: %s', async (yes) => {
  const page = await mounted({}, list, withRules({ rules: [stored], unread: [{ id: 'old', name: 'Old' }] }), { yes });
  const { user, scripted, questions, notices, getByLabelText } = page;
  await user.click(getByLabelText('Delete Rent at 60 %'));
  await user.click(getByLabelText('Delete Old'));
  expect(questions.map(({ title }) => title)).toEqual(['Delete the rule Rent at 60 %?', 'Delete the rule Old?']);
  expect(scripted.inputs('rules.remove')).toEqual(yes ? [{ id: 'r' }, { id: 'old' }] : []);
  if (!yes) return;
  await scripted.call('rules.remove').answer(fail('INTERNAL', 'The disk is full.'));
  expect(notices.map(({ message }) => message)).toEqual(['The rule was not deleted: The disk is full.']);
});

it('sharing is offered where the team has a folder', async () => {
  const offered = async (team?: Partial<Output<'rules.team'>>): Promise<boolean> =>
    (await drawn({}, list, withRules({ rules: [stored] }, team))).markup.includes('in the team folder"');
  expect([await offered(), await offered({ isOn: false }), await offered({})]).toEqual([false, false, true]);
});

it.each([
  [true, true, /^A colleague changed it/u],
  [false, true, /^The file there cannot be read/u],
  [true, false, /^A colleague changed it/u],
])('what a colleague shared (readable: %s) is replaced once that is confirmed: %s', async (isReadable, yes, detail) => {
  const { user, scripted, questions, notices, getByLabelText } = await mounted(
    ...([{}, list, withRules({ rules: [stored] }, {}), { yes }] as const),
  );
  await user.click(getByLabelText('Share Rent at 60 % in the team folder'));
  expect(scripted.inputs('rules.share')).toEqual([{ id: 'r' }]);
  await scripted.call('rules.share').answer(succeed({ status: 'asks', key: 'k', name: 'Rent at 55 %', isReadable }));
  expect(questions.map(({ title }) => title)).toEqual(['Replace Rent at 55 % in the team folder?']);
  expect(questions[0]?.detail).toMatch(detail);
  expect(scripted.inputs('rules.share').slice(1)).toEqual(yes ? [{ id: 'r', replace: 'k' }] : []);
  expect(notices).toEqual([]);
  if (!yes) return;
  await scripted.call('rules.share', 1).answer(succeed({ status: 'shared', file: 'r.headroom-rule' }));
  expect(notices.map(({ message }) => message)).toEqual(['Rent at 60 % is in the team folder']);
});

const arrival = { id: 'a', mark: 'm', rule: { ...rule, name: 'Rent at 55 %' }, standing: 'newer' as const };

it('the team’s rules say what became of them, and are taken or ignored as they were seen', async () => {
  const arrivals = [
    arrival,
    ...(['new', 'differs'] as const).map((standing) => ({ ...arrival, id: standing, standing })),
  ];
  const unusable = [{ file: 'broken.headroom-rule', message: 'Not a rule.' }];
  const { texts } = await drawn({}, list, withRules({}, { arrivals, unusable }));
  const told = texts.filter((text) => /colleague|New in|Not a rule|broken/u.test(text));
  expect(told).toEqual([
    'Changed by a colleague. Assessment rates +0.25 at Wattle',
    'New in the team folder. Assessment rates +0.25 at Wattle',
    'Changed here and by a colleague: yours stays as a second rule. Assessment rates +0.25 at Wattle',
    ...['broken.headroom-rule', 'Not a rule.'],
  ]);
  const { user, scripted, notices, getByLabelText } = await mounted({}, list, withRules({}, { arrivals: [arrival] }));
  await user.click(getByLabelText('Take Rent at 55 %'));
  await user.click(getByLabelText('Ignore Rent at 55 %'));
  expect([...scripted.inputs('rules.take'), ...scripted.inputs('rules.ignore')]).toEqual([
    { id: 'a', mark: 'm' },
    { id: 'a', mark: 'm' },
  ]);
  await scripted.call('rules.take').answer(fail('CONFLICT', 'It changed.'));
  await scripted.call('rules.ignore').answer(fail('CONFLICT', 'It changed.'));
  expect(notices.map(({ message }) => message)).toEqual([
    'The rule was not taken: It changed.',
    'The rule was not ignored: It changed.',
  ]);
});

it('what is said of the team’s rules is said where there is news, also of a file alone', async () => {
  const isSaid = async (team: Partial<Output<'rules.team'>>): Promise<boolean> =>
    (await drawn({}, list, withRules({ rules: [stored] }, team))).markup.includes('Rules of the team');
  expect([await isSaid({}), await isSaid({ unusable: [{ file: 'broken', message: 'Not a rule.' }] })]).toEqual([
    ...[false, true],
  ]);
});
