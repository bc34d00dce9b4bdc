import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { AskLink } from './AskLink.tsx';
import { Block, MoreFields } from './Block.tsx';
import { Section } from './Section.tsx';
import { Sheet, SheetColumn, SheetText } from './Sheet.tsx';

const inside = (children: ReactNode) => ({ children });

const hidden = 'Old​ St';

test('a block is a group by its name, which shows what is hidden in it; of one that is off only its line is there', async () => {
  const block = async (off?: boolean) => {
    const look = {
      title: hidden,
      aside: '5 a week',
      ...(off !== undefined && { switching: { off, onSwitch: () => 0 } }),
    };
    const { markup, texts } = await drawn(
      {},
      createElement(Block, { ...look, onRemove: () => 0, ...inside('Fields') }),
    );
    const [group = ''] = /<div role="group"[^>]*>/.exec(markup) ?? [];
    const buttons = [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);
    return {
      texts,
      buttons,
      isOff: / class="[^"]*_off_/.test(group),
      isSwitchable: group.includes('data-switchable="true"'),
      group,
    };
  };
  const [plain, on, off] = [await block(), await block(false), await block(true)];
  const [title = ''] = plain.texts;
  expect(title).not.toBe(hidden);
  expect([plain, on, off].map(({ texts }) => texts)).toEqual([
    [title, '5 a week', 'Fields'],
    [title, '5 a week', 'Fields'],
    [title, '5 a week'],
  ]);
  expect([plain, on, off].map(({ buttons }) => buttons)).toEqual([
    [`Remove ${title}`],
    [`Switch off ${title}`, `Remove ${title}`],
    [`Switch on ${title}`, `Remove ${title}`],
  ]);
  expect([plain, on, off].map(({ isOff, isSwitchable }) => [isOff, isSwitchable])).toEqual([
    ...[
      [false, false],
      [false, true],
      [true, true],
    ],
  ]);
  expect(plain.group).toContain(`aria-label="${title}"`);
});

test('fields behind a line are drawn only where it is open from the start', async () => {
  const line = async (open?: boolean) => {
    const look = { label: hidden, ...(open !== undefined && { open }), below: 'Below', ...inside('Fields') };
    const { texts, markup } = await drawn({}, createElement(MoreFields, look));
    return [texts.slice(1), texts[0] === hidden, /<details[^>]* open=""/.test(markup)];
  };
  expect([await line(), await line(true)]).toEqual([
    [[], false, false],
    [['Fields', 'Below'], false, true],
  ]);
});

test('a section can be gone to by its heading, and lists what it lacks and what is to be checked', async () => {
  const { markup } = await drawn(
    { home_loans: [{ id: 'l', existing_or_proposed: 'existing', balance: 5, loan_type: 'investment' }, { id: 'm' }] },
    createElement(Section, { id: 'loans', title: 'Loans', ...inside('Content') }),
  );
  expect(markup).toMatch(/<section aria-labelledby="section-title".*<h2[^>]*id="section-title"/s);
  expect(markup).toContain('aria-label="What this section needs"');
  expect([...markup.matchAll(/<li><svg[^>]*>/g)].every(([mark]) => mark.includes(' role="img"'))).toBe(true);
  expect(/<h2[^>]*>/.exec(markup)?.[0]).toMatch(/(?=.*tabindex="-1")(?=.*data-landmark="section")/i);
  const notes = [...markup.matchAll(/<li>.*?aria-label="([^"]*)".*?<button[^>]*>([^<]*)/gs)].map(([, kind, text]) => [
    kind,
    text,
  ]);
  expect(notes).toContainEqual(['Incomplete', 'No proposed loan has an amount, so nothing is asked for.']);
  expect(notes).toContainEqual(['To check', 'Loan 2 has no amount.']);
  expect(markup).toContain('data-status="incomplete"');
  const none = await drawn({}, createElement(Section, { id: 'debts', title: 'Debts', ...inside('Content') }));
  expect([none.texts, none.markup.includes('<ul')]).toEqual([['Debts', 'Content'], false]);
});

test('a sheet has its labels for the eye beside each column, which is a group by its name', async () => {
  const rows = [{ label: 'Salary', explain: 'Before tax.' }, { label: 'Total' }];
  const column = (name: string) =>
    createElement(SheetColumn, {
      name,
      ...inside([
        createElement(SheetText, { key: 1, ...inside('5') }),
        createElement(SheetText, { key: 2, figure: true, ...inside('9') }),
      ]),
    });
  const { markup, texts } = await drawn({}, createElement(Sheet, { rows, ...inside([column('Sam'), column('Kim')]) }));
  expect(texts).toEqual(['Salary', 'Total', '5', '9', 'Salary', 'Total', '5', '9']);
  expect([...markup.matchAll(/role="group" aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(['Sam', 'Kim']);
  expect([markup.match(/aria-hidden="true"/g)?.length, markup.includes('--rows:2')]).toEqual([2, true]);
  expect([markup.match(/_explained_/g)?.length, markup.match(/_figure_/g)?.length]).toEqual([2, 2]);
});

test('what is asked is a link to the field that takes the answer', async () => {
  const { markup } = await drawn({}, createElement(AskLink, { path: at('income', 0, 'payg'), ...inside('Their pay') }));
  expect(markup).toMatch(/<a href="#field-income\.0\.payg"[^>]*>Their pay/);
});

test('each of several applicants has a share of their own, by what they do with it; a lone one has none', async () => {
  const shares = async (names: string[], verb?: 'deducts') => {
    const { texts, fields, markup } = await drawn(
      { income: names.map((name) => ({ name })), securities: [{ applicant_ownership: [60, 40] }] },
      createElement(OwnershipFields, {
        path: at('securities', 0, 'applicant_ownership'),
        ...(verb !== undefined && { verb }),
      }),
    );
    return [
      fields,
      texts.filter((text) => / (owns|deducts)$/.test(text)),
      texts.includes('%'),
      markup.includes('value="60"'),
    ];
  };
  const path = 'securities.0.applicant_ownership';
  expect([await shares(['Sam', 'Kim']), await shares(['Sam', 'Kim'], 'deducts'), await shares(['Sam'])]).toEqual([
    [[`${path}.0`, `${path}.1`], ['Sam owns', 'Kim owns'], true, true],
    [[`${path}.0`, `${path}.1`], ['Sam deducts', 'Kim deducts'], true, true],
    [[], [], false, false],
  ]);
});
