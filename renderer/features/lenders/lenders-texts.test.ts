import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { TeamArrival, TeamView } from '../../../shared/contract/lenders/team.ts';
import type { OwnPolicy } from '../../../shared/pack/own-policy.ts';
import { drawn } from '../../app/testing/drawn.ts';
import type { AppStore } from '../../store/app-store.ts';
import { PackComparison } from './difference/PackComparison.tsx';
import { changedSince, ownLender, packOf, sampleLender, showLender } from './lenders.test-data.ts';
import { DueButton } from './policies/DueButton.tsx';
import { DuePolicies } from './policies/DuePolicies.tsx';
import { ImportForm } from './policies/ImportForm.tsx';
import { PolicyEditor } from './policies/PolicyEditor.tsx';
import { PublishedSource } from './published/PublishedSource.tsx';
import { Arrivals } from './team/Arrivals.tsx';
import { FolderForm } from './team/FolderForm.tsx';
import { Sides } from './team/Sides.tsx';

const nothing = (): void => undefined;

/** What is read, and what only assistive technology is told. */
const said = async (part: ReactNode, prepare?: (store: AppStore) => void) => {
  const { texts, names } = await drawn({}, part, prepare);
  return [texts, names];
};

const policy: OwnPolicy = { id: 'a', title: 'Title a', triggers: ['payg'], content: 'Two payslips.' };

it('the policies to verify say why they are listed', async () => {
  const due = { lender: 'tea', lenderName: 'Tea', policyId: 'one', title: 'Title tea', triggers: ['payg'] };
  expect(
    await said(createElement(DuePolicies, null, 'Choose a lender'), ({ calls }) =>
      calls.put('ownPolicies.due', {}, { policies: [due] }),
    ),
  ).toEqual([
    [
      'Policies to verify',
      'Nobody has compared these with their sources in the last 90 days. Searches still find them, marked as due.',
      ...['Policy', 'Verified', 'Title tea', 'Tea · PAYG', 'No source stated', 'Never verified: due', 'Verified today'],
    ],
    ['Policies to verify'],
  ]);
  const lines = [{ duePolicies: 2 }, {}, { duePolicies: 1 }].map((line) => ({ ...line, id: 'tea', name: 'Tea' }));
  expect(await said(createElement(DueButton, { lenders: lines as never }))).toEqual([['Policies to verify: 3'], []]);
});

it('a text to import says what becomes of it', async () => {
  expect(await said(createElement(ImportForm, { policies: [], onTake: nothing }))).toEqual([
    [
      'Text or Markdown',
      'Each heading starts a policy. HTML is reduced to its text. Nothing is added until you confirm.',
      ...['Choose a file', 'Propose policies'],
    ],
    [],
  ]);
});

const empty = [
  'No policies yet',
  'Record what the lender says on a topic, in Markdown, with its source and who verified it when.',
];

it.each([
  ['no policies', 'own', [], null, ['Add a policy', 'Import text', ...empty], []],
  [
    'policies',
    'own',
    [policy],
    null,
    [...['Add a policy', 'Import text', 'Policy', 'Topics', 'Verified'], ...['Title a', 'PAYG', 'Never verified: due']],
    ['Policies'],
  ],
  [
    'a policy that is open',
    'own',
    [policy],
    'a',
    [
      ...['All policies', 'Remove', 'Title', 'Shown as the first heading. Leave it empty if the text has its own.'],
      ...['Topics', 'PAYG', 'Searches find the policy by these topics, and scenarios they apply to show it.'],
      ...['What the lender says', 'Text', 'Preview', 'Two payslips.'],
      ...['Markdown: # heading, - item, **bold**, | tables |. HTML is shown as text.', 'Source'],
      'Where it comes from, such as the name and date of a broker guide, or the person who said it.',
      ...['Link', 'Verified on', 'When the text was last compared with its source. It falls due again after 90 days.'],
      ...['Verified by', 'Today'],
    ],
    ['Policy', 'Text or preview', 'Verified on: calendar'],
  ],
  ['no policies', 'sample', [], null, empty, []],
  [
    'a policy that is open',
    'sample',
    [policy],
    'a',
    ['All policies', 'PAYG', 'No source stated', '·', 'Never verified: due', 'Title a', 'Two payslips.'],
    ['Policy', 'Title a'],
  ],
] as const)(
  'with %s the tab of a lender of origin %s says in full',
  async (_what, origin, policies, open, texts, names) => {
    const lender = origin === 'own' ? ownLender() : sampleLender();
    const detail = { ...lender, content: { ...lender.content, policies: [...policies] } };
    expect(
      await said(createElement(PolicyEditor, { detail }), (store) => {
        showLender(store, detail);
        if (open !== null) store.getState().openPolicy(open);
      }),
    ).toEqual([['Policies', ...texts], names]);
  },
);

const folder = { path: '/team', by: 'Kim', mode: 'automatic' as const };

it.each([
  [
    null,
    'New and changed lenders wait in this list, with what they would change, until you accept them.',
    ['Watch this folder'],
  ],
  [
    folder,
    'New lenders and newer versions apply at once. You are notified and can undo. A lender that you have changed waits for you.',
    ['Cancel', 'Watch this folder'],
  ],
])('the form of a team folder, %j before, says what it is and how lenders are accepted', async (before, how, end) => {
  expect(await said(createElement(FolderForm, { before, onDone: nothing }))).toEqual([
    [
      'A folder that your team shares on a network or cloud drive. Lenders that colleagues share there are checked and listed here. Yours are copied there only when you share them.',
      ...['Folder', 'The full path, starting with the drive or root.'],
      ...['Your name', 'Recorded with each version that you accept or share.'],
      ...['Review first', 'Accept automatically', how, ...end],
    ],
    ['How lenders are accepted'],
  ]);
});

const savedMs = Date.UTC(2026, 0, 5, 12);

it('each lender of a team says how it stands, and what can be done with it', async () => {
  const standings = ['ignored', 'new', 'newer', 'differs'] as const;
  const arrivals = standings.map((standing): TeamArrival => ({
    ...{ id: standing, name: standing, file: `${standing}.headroom-lender`, whole: 'w', here: 'h', standing },
    ...{ version: 3, savedBy: 'Lee', savedMs, remark: 'New portal' },
  }));
  const own = Array.from({ length: 50 }, (_, index) => ({ id: String(index), is: 'same' as const }));
  const team: TeamView = {
    ...{ folder, state: 'read', leftOut: 0, arrivals, unusable: [], unfinished: [], taken: [], own },
  };
  const work = { busy: false, error: null, run: () => Promise.reject(new Error('Not asked')) };
  const line = (name: string, standing: string, ...actions: readonly string[]) => [
    ...[name, standing, 'Version 3 by Lee, 5 Jan: New portal', ...actions],
  ];
  const [texts, names] = await said(createElement(Arrivals, { team, work, onTake: nothing }));
  expect(texts?.map((text) => text.replace(/5 Jan(?: 2026)?/u, '5 Jan'))).toEqual([
    ...['3 lenders waiting in the team folder', 'Accept 2 lenders'],
    'You have 50 lenders of your own. From 50 on, new lenders are not accepted automatically; accept the ones you want.',
    ...line('new', 'New lender', 'Compare', 'Accept', 'Ignore'),
    ...line('newer', 'Newer version', 'Compare', 'Accept', 'Ignore'),
    ...line('differs', 'Differs from yours', 'Compare', 'Ignore'),
    ...line('ignored', 'Ignored', 'Compare', 'Accept'),
  ]);
  expect(names).toEqual([
    ...['Waiting', 'Compare new', 'Accept new', 'Ignore new', 'Compare newer', 'Accept newer', 'Ignore newer'],
    ...['Compare differs', 'Ignore differs', 'Compare ignored', 'Accept ignored'],
  ]);
});

it('a lender of the team is shown beside the one here, with who saved which', async () => {
  const content = (servicing: object) => ({ pack: packOf('both', servicing), notes: {}, policies: [] });
  const here = { version: 2, savedBy: 'Kim', savedMs, remark: '', cases: 0, content: content({}) };
  const shown = { ...here, version: 3, savedBy: 'Lee', content: content({ floor_rate: 7 }), here };
  const [texts, names] = await said(createElement(Sides, { shown }));
  expect(texts?.slice(0, 2)).toEqual([
    expect.stringMatching(/^Yours: Version 2 by Kim, 5 Jan/u),
    expect.stringMatching(/^In the folder: Version 3 by Lee, 5 Jan/u),
  ]);
  expect([texts?.slice(2), names]).toEqual([
    [
      ...['What', 'Yours', 'In the folder', 'Rates', 'Floor rate'],
      ...['Minimum assessment rate, percent a year', '5.5 %', '7 %'],
    ],
    ['Differences', 'Differences'],
  ]);
});

it('two lenders side by side say in full what differs, and what can be done with that', async () => {
  const own = ownLender({ content: { pack: packOf('own-tea', { floor_rate: 6 }), notes: {}, policies: [] } });
  const sides = [{ id: 'own-tea' }, { id: 'tea' }] as const;
  expect(
    await said(createElement(PackComparison, { sides }), (store) => {
      showLender(store, own);
      store.calls.put('packs.read', { id: 'tea' }, sampleLender());
    }),
  ).toEqual([
    [
      ...['From', 'Version', 'To', 'Back', 'Different: 1 parameter.', 'Show what is the same', 'Copy as a table'],
      ...['Print', 'What', 'Tea Tree Bank, own, version 2', 'Tea Tree Bank, sample', 'Rates', 'Floor rate'],
      ...['Minimum assessment rate, percent a year', '6 %', '5.5 %'],
    ],
    ['Lenders side by side', 'Swap sides', 'Comparison', 'Differences'],
  ]);
});

it('a product that was taken from a bank says from where, and what the bank has changed since', async () => {
  const { source, product, listing } = changedSince('Quokka\u202e');
  expect(
    await said(createElement(PublishedSource, { product, source, onTake: nothing }), ({ calls }) =>
      calls.put('banks.products', {}, { products: [listing] }),
    ),
  ).toEqual([
    [
      'From the published products of Quokka[U+202E], read on 1 Nov 2026. The bank has changed it since:',
      ...['What', 'In this lender', 'Published', 'Everyday', 'Base rate'],
      ...['Percent a year, before discounts and premiums', '6.95 %', '7.25 %', 'Apply the update'],
    ],
    ['Published product', 'Changed since it was added'],
  ]);
});
