// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { usualTolerance } from '../../../../shared/calibration/case.ts';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { control, type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { formatCaseFigure } from './case-words.ts';
import { CaseForm } from './CaseDialog.tsx';

const couple: CheckedCase = {
  ...{ id: 'one', title: 'Couple', theirs: { capacity: 800_000 }, within: {}, readOn: '2026-11-26', readBy: 'Kim' },
};

const inUse = async (changed?: CheckedCase): Promise<Mounted & { readonly closed: string[] }> => {
  const closed: string[] = [];
  const onClose = (): number => closed.push('closed');
  const page = await mounted({}, createElement(CaseForm, { packId: 'mine', changed, onClose }), (store) =>
    store.calls.put('packs.list', {}, { lenders: [], broken: [], lastBy: 'Kim' }),
  );
  return { ...page, closed };
};

const type = async ({ user, getByLabelText }: Mounted, label: string, text: string): Promise<void> => {
  const field = getByLabelText(label, { selector: 'input' });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
};

it('a new case asks for a scenario, and one that is changed may keep the inputs that it has', async () => {
  const placeholder = async (changed: CheckedCase | undefined) => {
    const { markup } = await drawn({}, createElement(CaseForm, { packId: 'mine', changed, onClose: () => undefined }));
    return /placeholder="((?:Keep|Find)[^"]*)"/.exec(markup)?.[1];
  };
  expect([await placeholder(undefined), await placeholder(couple)]).toEqual(['Find a scenario', 'Keep the inputs']);
});

it('a scenario without a title can be told among those that a case may be of', async () => {
  const page = await inUse();
  const field = page.getByLabelText('Scenario', { selector: 'input' });
  expect(field).toHaveProperty('value', 'First home');
  await page.scripted.call('scenarios.list').answer(succeed({ items: [{ id: 'other', description: ' ' }], total: 1 }));
  await page.user.click(field);
  expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['First home', 'Untitled']);
});

it('a scenario is found by any of its words, as the library finds it', async () => {
  const page = await inUse();
  const field = page.getByLabelText('Scenario', { selector: 'input' });
  await page.user.clear(field);
  await page.user.type(field, 'smith');
  expect(page.scripted.inputs('scenarios.list').at(-1)).toEqual({ search: 'smith', limit: 50 });
  await page.scripted
    .call('scenarios.list', page.scripted.inputs('scenarios.list').length - 1)
    .answer(succeed({ items: [{ id: 'other', description: 'Upgrade' }], total: 1 }));
  await page.user.click(page.getByRole('option', { name: 'Upgrade' }));
  expect(field).toHaveProperty('value', 'Upgrade');
});

it('a case without a title, a figure or a reader is not sent, and says what it needs', async () => {
  const page = await inUse();
  await type(page, 'Read by', '');
  await page.user.click(page.getByRole('button', { name: 'Add the case' }));
  for (const words of ['A case needs a title.', 'A case needs at least one figure.', 'Enter who read the calculator.'])
    page.getByText(words);
  expect(page.scripted.inputs('calibration.keep')).toEqual([]);
});

it('a new case is of the open scenario, read today by whoever saved last, and closes its dialog once it is stored', async () => {
  const page = await inUse();
  await type(page, 'Title', 'Couple');
  await type(page, 'Maximum loan', '800k');
  await page.user.click(page.getByRole('button', { name: 'Add the case' }));
  const [sent] = page.scripted.inputs('calibration.keep') as { typed: { readOn: string } }[];
  expect(sent).toEqual({
    ...{ id: 'mine', scenarioId },
    typed: { title: 'Couple', theirs: { capacity: 800_000 }, within: {}, readOn: sent?.typed.readOn, readBy: 'Kim' },
  });
  await page.scripted.call('calibration.keep').answer(fail('INTERNAL', 'The disk is full.'));
  await page.findByText('The case was not saved');
  expect(page.closed).toEqual([]);
  await page.user.click(page.getByRole('button', { name: 'Add the case' }));
  await page.scripted.call('calibration.keep', 1).answer(succeed({ caseId: 'one' }));
  expect(page.closed).toEqual(['closed']);
});

it('what a case is read of, by whom and within what is said where it is wrong, and each figure once', async () => {
  const page = await inUse();
  await type(page, 'Title', 'Couple');
  await type(page, 'Read on', '');
  await page.user.type(page.getByLabelText('Agrees within', { selector: '#case-within-nsr' }), '0.05');
  await page.user.tab();
  await page.user.click(page.getByRole('button', { name: 'Add the case' }));
  page.getByText('Enter the date of the reading.');
  expect(page.getAllByText('A case needs at least one figure.')).toHaveLength(1);
  const limits = ['Title', 'Read by'].map((label) => control(page.getByLabelText(label)).maxLength);
  expect([limits, control(page.getByLabelText('Note')).maxLength]).toEqual([[200, 80], 1_000]);
  await page.user.click(page.getByText('Cancel'));
  expect([page.closed, page.scripted.inputs('calibration.keep')]).toEqual([['closed'], []]);
});

it('each figure has its own decimals, bounds and usual tolerance', async () => {
  const page = await inUse({ ...couple, theirs: { capacity: 800_000, surplus: -1_000, nsr: 1.05, dti: 5.2 } });
  const usual = page.getAllByText(/^Usually /u).map(({ textContent }) => textContent);
  const figures = ['capacity', 'surplus', 'nsr', 'dti'] as const;
  const theirs = { capacity: 800_000, surplus: -1_000, nsr: 1.05, dti: 5.2 };
  expect(usual).toEqual(figures.map((one) => `Usually ${formatCaseFigure(one, usualTolerance(one, theirs[one]))}`));
  const refused: string[] = [];
  const tried = {
    'case-capacity': '800000.5',
    'case-nsr': '1.05',
    'case-within-capacity': '0',
    'case-within-dti': '0',
  };
  for (const [field, text] of Object.entries(tried)) {
    const input = page.container.querySelector(`#${field}`);
    if (input === null) throw new Error(`There is no ${field}`);
    await page.user.clear(input);
    await page.user.type(input, text);
    await page.user.tab();
    if (input.getAttribute('aria-invalid') === 'true') refused.push(field);
  }
  expect(refused).toEqual(['case-capacity', 'case-within-capacity', 'case-within-dti']);
});

it('a case that is changed keeps what was typed of it, and takes the inputs of another scenario where one is chosen', async () => {
  const page = await inUse({ ...couple, within: { capacity: 5_000 }, note: 'Why' });
  const field = page.getByLabelText('Scenario', { selector: 'input' });
  expect(field).toHaveProperty('value', '');
  await page.user.type(page.getByLabelText('Note'), '!');
  await page.user.type(field, 'up');
  const asked = page.scripted.inputs('scenarios.list').length - 1;
  await page.scripted
    .call('scenarios.list', asked)
    .answer(succeed({ items: [{ id: 'other', description: 'Upgrade' }], total: 1 }));
  await page.user.click(page.getByRole('option', { name: 'Upgrade' }));
  await page.user.click(page.getByRole('button', { name: 'Save the case' }));
  const typed = { title: 'Couple', theirs: { capacity: 800_000 }, within: { capacity: 5_000 }, note: 'Why!' };
  expect(page.scripted.inputs('calibration.keep')).toEqual([
    { id: 'mine', caseId: 'one', scenarioId: 'other', typed: { ...typed, readOn: '2026-11-26', readBy: 'Kim' } },
  ]);
});

it('a case of no scenario is not sent, and says what it needs', async () => {
  const page = await mounted({}, null);
  await page.store.getState().closeScenario();
  page.rerender(createElement(CaseForm, { packId: 'mine', changed: undefined, onClose: () => undefined }));
  await type(page, 'Read by', 'Kim');
  await type(page, 'Title', 'Couple');
  await type(page, 'Maximum loan', '800k');
  await page.user.click(page.getByRole('button', { name: 'Add the case' }));
  page.getByText('A case needs a scenario.');
  expect(page.scripted.inputs('calibration.keep')).toEqual([]);
});

it('a scenario that cannot be calculated is said at the scenario', async () => {
  const page = await inUse();
  await type(page, 'Title', 'Couple');
  await type(page, 'Maximum loan', '800k');
  await page.user.click(page.getByRole('button', { name: 'Add the case' }));
  const issues = [{ path: ['scenarioId'], message: 'It cannot be calculated.' }];
  await page.scripted
    .call('calibration.keep')
    .answer({ ok: false, error: { code: 'INVALID_INPUT', message: 'No.', issues } });
  await page.findByText('It cannot be calculated.');
  expect(page.queryByText('The case was not saved')).toBeNull();
});

it('the tolerance is that of the figure until one is typed, and nothing is typed with the figure', async () => {
  const page = await inUse(couple);
  const within = (): HTMLElement => page.getByLabelText('Agrees within', { selector: '#case-within-capacity' });
  page.getByText('Usually 8,000');
  await type(page, 'Maximum loan', '900k');
  expect(within()).toHaveProperty('value', '');
  page.getByText('Usually 9,000');
  await page.user.type(within(), '5000');
  expect(page.queryByText(/^Usually/u)).toBeNull();
  await type(page, 'NSR', '1.05');
  await type(page, 'NSR', '');
  await page.user.click(page.getByRole('button', { name: 'Save the case' }));
  expect(page.scripted.inputs('calibration.keep')).toEqual([
    {
      ...{ id: 'mine', caseId: 'one' },
      typed: {
        title: 'Couple',
        theirs: { capacity: 900_000 },
        within: { capacity: 5_000 },
        readOn: '2026-11-26',
        readBy: 'Kim',
      },
    },
  ]);
});
