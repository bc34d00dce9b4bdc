// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { BridgeFigures, LenderBridge } from '../../../../shared/bridging/lender-bridge.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { fail } from '../../../../shared/outcome.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { otherId, scenarioId, storedRecord } from '../../../store/testing/records.ts';
import { SellingSection } from './SellingSection.tsx';

const inFocus = (): string | undefined => document.activeElement?.id;

const bought = {
  ...{ id: 's', address: '5 New St', postcode: '4000', transaction_type: 'purchasing', value: 950_000 },
  ...{ property_purpose: 'owner_occupied', purchase: { duty: 0, transfer_fee: 0, mortgage_fee: 0 } },
};
const owned = { id: 'o', address: '3 Old St', transaction_type: 'owned', value: 800_000 };
const loans = [
  { id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000 },
  { id: 'x', existing_or_proposed: 'existing', balance: 300_000 },
];
const links = [
  { home_loan_id: 'l', security_id: 's' },
  { home_loan_id: 'x', security_id: 'o' },
];
const owner: Partial<ScenarioBody> = {
  securities: [bought, owned],
  home_loans: loans,
  home_loan_security_links: links,
};

/** The old home settles three months after the new one. */
const upgrader: Partial<ScenarioBody> = {
  ...owner,
  securities: [
    { ...bought, settlement_date: '2027-02-15' },
    { ...owned, transaction_type: 'selling', sale: { price: 755_000 }, settlement_date: '2027-05-15' },
  ],
};

const serves = { surplus: 500, failed: null };
const figures: BridgeFigures = {
  ...{
    rate: 7.5,
    haircut: 0.1,
    interest: 'capitalised',
    compounding: 'simple',
    maxMonths: 12,
    peakLvr: 80,
    maxLvr: 85,
  },
  bridge: {
    start: 1_350_000,
    monthly: 8_437.5,
    interest: 25_312.5,
    peak: 1_375_312.5,
    paidOut: 680_000,
    end: 695_312.5,
    left: 0,
  },
  ...{ end: serves, peak: null, lowestPrice: 700_000, late: null, unsold: { ...serves, debt: 1_400_000 } },
};
const bridge = (lender: string, more: Partial<LenderBridge> = {}): LenderBridge => ({
  ...{ lender, figures, obstacles: [], kept: serves },
  ...more,
});

const section = (parts: Partial<ScenarioBody>, lenders: readonly LenderBridge[], prepare?: (store: AppStore) => void) =>
  mounted(parts, createElement(SellingSection), (store) => {
    store.calls.put('pictures.bridges', { scenarioId, addToRates: 0 }, { lenders: [...lenders] });
    prepare?.(store);
  });

const settled = <T extends object>(home: T) => ({ ...home, settlement_date: '2027-05-15' });

describe('a home that is sold', () => {
  it('is one that is owned, with what is owed on it, or a new one; each in one step', async () => {
    const { user, store, getByRole, findByText, findByRole, body } = await section(owner, []);
    await user.click(getByRole('button', { name: 'Sell 3 Old St' }));
    await findByText('The sale pays out 300,000: Loan 2.');
    await findByText('Both settle on the same day until both settlement dates are entered.');
    await expect.poll(inFocus).toBe('field-securities.1.sale.price');
    expect(body().home_loans[1]?.closing).toBe(true);
    const settle = {
      label: 'Settle',
      change: ({ securities: homes }: ScenarioBody) => ({ securities: homes.map(settled) }),
    };
    act(() => store.getState().edit(settle));
    await findByText('Both settle on 15 May 2027.');
    store.getState().undo();
    store.getState().undo();
    await user.click(await findByRole('button', { name: 'Add the home that is sold' }));
    await expect.poll(inFocus).toBe('field-securities.2.sale.price');
  });

  it('without one that is bought asks for that, and asks no lender', async () => {
    const { getByText, scripted, clock } = await mounted(
      { securities: [{ ...owned, transaction_type: 'selling' }] },
      createElement(SellingSection),
    );
    getByText('Nothing is being bought');
    await act(async () => {
      clock.advance(10_000);
      await Promise.resolve();
    });
    expect(scripted.inputs('pictures.bridges')).toEqual([]);
  });
});

describe('the lenders that are compared', () => {
  const cells = (page: Awaited<ReturnType<typeof section>>, group: string) =>
    [...page.getByRole('figure', { name: group }).querySelectorAll('tbody th')].map(({ textContent }) => textContent);

  it('stand with their debts, those that bridge first, and by name where they have none or only for customers', async () => {
    const page = await section(
      upgrader,
      [
        bridge('late', { obstacles: ['too_long', 'end_lvr'] }),
        bridge('mulga', { figures: { ...figures, peakLvr: null } }),
        bridge('hidden'),
        bridge('acacia', { figures: null, obstacles: ['not_offered'] }),
        bridge('spinifex', { figures: null, obstacles: ['customers_only'] }),
      ],
      (store) => void store.getState().updateSettings({ hiddenLenders: ['hidden'] }),
    );
    expect(cells(page, 'At each lender')).toEqual(['mulga', 'late']);
    page.getByText('No bridging, by the policy kept here: acacia.');
    page.getByText('For existing customers only: spinifex.');
    const { textContent } = page.getByRole('figure', { name: 'At each lender' });
    for (const words of [
      '8,437.50 in a month',
      'LVR 80.00 %',
      'LVR not known',
      'Possible',
      'Sale too late: 12 months at most',
      'LVR of the end debt',
    ])
      expect(textContent).toContain(words);
    page.getByText('at mulga');
    page.getByText(/^The end debts stand in for the 700,000 that the loans of the scenario ask for\./);
    expect(page.container.querySelector('[id="field-securities.1.sale.rent_meanwhile"]')).not.toBeNull();
    const buttons = page.getAllByRole('button', { name: /^Figures of/ });
    const figuresOf = buttons.filter((button) => !control(button).disabled);
    expect(figuresOf.map((button) => button.getAttribute('aria-label')?.slice(11))).toEqual([
      ...['Month by month', 'At each lender', 'Ways side by side'],
    ]);
    expect(page.getByRole('figure', { name: 'Ways side by side' }).querySelector('[role="img"]')).not.toBeNull();
    page.getByRole('group', { name: 'If the sale goes otherwise' });
    expect(textContent).not.toContain('what a service says of them');
    expect(page.queryByText('The lenders appear here once the scenario can be calculated.')).toBeNull();
  });

  it('give their months and terms at the one that is open', async () => {
    const page = await section(upgrader, [bridge('mulga'), bridge('wattle')], (store) =>
      store.getState().selectLender('wattle'),
    );
    page.getByText('at wattle');
    page.getByText('At the terms of wattle');
    // At other rates they are asked anew, and stay until they answer.
    act(() => page.store.getState().changeScreen({ addToRates: 1 }));
    page.getByText('At the terms of wattle');
    const other = storedRecord(upgrader, { id: otherId });
    act(() => page.store.setState({ openId: otherId, document: { status: 'loaded', data: other } as never }));
    await expect.poll(() => page.queryByRole('figure', { name: 'At each lender' })).toBeNull();
  });

  it('are waited for, and asked again where they could not be compared', async () => {
    const none = await section(upgrader, []);
    none.getByText('The lenders appear here once the scenario can be calculated.');
    expect(none.queryByRole('group', { name: 'If the sale goes otherwise' })).toBeNull();
    none.unmount();
    const without = await section(upgrader, [bridge('acacia', { figures: null, obstacles: ['not_offered'] })]);
    without.getByText('No bridging, by the policy kept here: acacia.');
    expect(without.queryByText('The lenders appear here once the scenario can be calculated.')).toBeNull();
    without.unmount();
    const { user, scripted, clock, findByText, getByRole } = await mounted(upgrader, createElement(SellingSection));
    const asked = () => {
      clock.advance(10_000);
      return scripted.inputs('pictures.bridges').length;
    };
    await expect.poll(asked).toBe(1);
    await scripted.call('pictures.bridges').answer(fail('INTERNAL', 'No answer.'));
    await findByText('The lenders could not be compared');
    await user.click(getByRole('button', { name: 'Try again' }));
    await expect.poll(asked).toBe(2);
  });
});

describe('a service', () => {
  const lenders = [
    { name: 'banksia-home', displayName: 'Banksia Home', standing: 'granted' },
  ] as ProfileView['lenders'];
  const result = (more: object = {}) => ({
    ...{ lender: 'banksia-home', atMs: 0, addToRates: 0, isStale: false },
    result: { does_service: true, net_monthly_surplus: 5, max_borrowing_capacity: 800_000, validations: [] },
    ...more,
  });
  const end = (more: object = {}) => ({
    ...{ state: 'end', scenarioId: 'v'.repeat(24), amount: 695_312.5, isOfAnother: false, results: [result()] },
    ...more,
  });

  const asked = (profile: ProfileView, states: readonly object[] = [], sentence?: string, how = 'waiting') =>
    section(upgrader, [bridge('mulga')], (store) => {
      store.calls.put('lenders.list', {}, { lenders: [{ id: 'mulga', name: 'Mulga Bank' }] } as never);
      store.calls.put('profiles.list', {}, { profiles: [profile] });
      store.calls.put('remote.bridgeAnswers', { scenarioId, profileId: profile.id }, { states } as never);
      const standing = { scenarioId: 'v'.repeat(24), profileId: profile.id, status: how, sentence };
      const elsewhere = { ...standing, profileId: 'hakea', sentence: 'It was refused there.' };
      const standings = [elsewhere, standing];
      store.calls.put('publishing.standings', { scenarioIds: ['v'.repeat(24)] }, { standings } as never);
    });

  const status = ({ getByRole }: Awaited<ReturnType<typeof asked>>) =>
    getByRole('region', { name: 'Asking Banksia' }).querySelector('[role="status"]')?.textContent;

  it('says what can be done: lenders are entered, the key unlocked, and then it is asked', async () => {
    const empty = await asked(profileOf());
    expect(status(empty)).toBe('No lenders have been entered for it yet.');
    await empty.user.click(empty.getByRole('button', { name: 'Enter lenders' }));
    expect(empty.store.getState()).toMatchObject({ page: 'connection', shownProfile: 'banksia' });
    empty.unmount();
    const locked = await asked(profileOf({ lenders, isUnlocked: false }));
    expect(status(locked)).toBe('The key is locked: unlock it to ask.');
    locked.getByRole('button', { name: 'Unlock' });
    locked.unmount();
    const ready = await asked(profileOf({ lenders }));
    expect(status(ready)).toBe('Not asked yet.');
    await ready.user.click(ready.getByRole('button', { name: 'Ask Banksia…' }));
    expect(ready.store.getState().publishingQuestion).toMatchObject({ kind: 'bridge', lender: 'mulga' });
  });

  it('stands with its answers below what this computer says, and is asked again at once', async () => {
    const page = await asked(profileOf({ lenders }), [end()]);
    expect(status(page)).toMatch(/^Asked .*\.$/);
    expect(status(page)).not.toContain('the scenario has changed since');
    const { textContent } = page.getByRole('figure', { name: 'At each lender' });
    expect(textContent).toContain('Banksia Home');
    expect(textContent).toContain('; what a service says of them stands below its name.');
    await page.user.click(page.getByRole('button', { name: 'Ask Banksia again' }));
    expect(page.store.getState().publishingQuestion).toBeNull();
    expect(page.scripted.inputs('remote.askBridge')).toMatchObject([{ scenarioId, lender: 'mulga' }]);
    expect(status(page)).toBe('Asking…');
    const { remoteRun } = page.store.getState();
    if (remoteRun !== null) page.store.setState({ remoteRun: { ...remoteRun, total: 3 } });
    await expect.poll(() => status(page)).toBe('0 of 3 answers');
    await page.user.click(page.getByRole('button', { name: 'Cancel' }));
    expect(page.scripted.inputs('remote.cancelCompute')).toEqual([{ scenarioId, profileId: 'banksia' }]);
  });

  it('stands below what this computer says of the same lender, and otherwise by itself', async () => {
    const rows = async (lender: string) => {
      const page = await asked(profileOf({ lenders }), [end({ results: [result({ lender })] })]);
      const bodies = [...page.getByRole('figure', { name: 'At each lender' }).querySelectorAll('tbody')];
      page.unmount();
      return bodies.map(({ textContent }) => ['This computer', 'Banksia'].filter((one) => textContent.includes(one)));
    };
    expect([await rows('mulga'), await rows('banksia-home')]).toEqual([
      [['This computer', 'Banksia']],
      [[], ['Banksia']],
    ]);
  });

  it.each([
    ['all of them, by what was asked then', { isOfAnother: true }],
    ['all of them, by another debt than the one now', { amount: 600_000 }],
    ['one of them', { results: [result(), result({ lender: 'other', isStale: true })] }],
  ])('says that answers are of an earlier scenario: %s', async (_which, more) => {
    const page = await asked(profileOf({ lenders }), [end(more)]);
    expect(status(page)).toContain('the scenario has changed since.');
    expect(page.getByRole('figure', { name: 'At each lender' }).textContent).toContain('before the newest changes');
  });

  it('answers at the rates that are shown, or else says the rates of its newest answer', async () => {
    const plain = await asked(profileOf({ lenders }), [
      end({ results: [result({ addToRates: 1, atMs: 9 }), result()] }),
    ]);
    expect(plain.getByRole('figure', { name: 'At each lender' }).textContent).not.toContain('at +1.00 %');
    plain.unmount();
    const other = await asked(profileOf({ lenders }), [
      end({ results: [result({ addToRates: 2, atMs: 5 }), result({ addToRates: 1, atMs: 9 })] }),
    ]);
    expect(other.getByRole('figure', { name: 'At each lender' }).textContent).toContain('at +1.00 %');
  });

  it('that went no further says why, once there is a reason, and leads to the scenario that it is about', async () => {
    const silent = await asked(profileOf({ lenders }), [end()]);
    expect(silent.queryByRole('button', { name: /^Open “/ })).toBeNull();
    silent.unmount();
    const page = await asked(profileOf({ lenders }), [end()], 'It waits for its turn.');
    page.getByText(/It waits for its turn\. Ask again once it has gone there\./);
    await page.user.click(page.getByRole('button', { name: /^Open “/ }));
    expect(page.scripted.inputs('scenarios.read').at(-1)).toEqual({ id: 'v'.repeat(24) });
  });

  it('that went no further for good says so, once, but not while it is asked anew; what is not stored is not left', async () => {
    const page = await asked(profileOf({ lenders }), [end()], 'It was removed there.', 'refused');
    act(() => page.store.getState().rename('Second home'));
    await page.user.click(page.getByRole('button', { name: /^Open “/ }));
    await act(() => page.scripted.call('scenarios.update').answer(fail('INTERNAL', 'Oh.')));
    expect(page.notices).toMatchObject([{ tone: 'bad', message: 'The variant was not opened: Oh.' }]);
    page.getByText(/It was removed there\.$/);
    const error = { code: 'INTERNAL', message: 'No answer.' };
    const states = [{ state: 'end', scenarioId: 'v'.repeat(24), failed: [], error }];
    const outcome = { scenarioId, states };
    act(() => page.store.setState({ bridgeOutcomes: { banksia: outcome } as never }));
    expect(page.queryByRole('alert')).toBeNull();
    act(() => page.store.setState({ bridgeOutcomes: { banksia: { ...outcome, error } } as never }));
    page.getByRole('alert');
    act(() => page.store.setState({ remoteRun: { profileId: 'banksia', scenarioId, done: 0, total: 1 } }));
    expect([page.queryByText(/It was removed there/), page.queryByRole('alert')]).toEqual([null, null]);
  });

  it('that failed says by what: at nobody, at a state, and at lenders that failed by the same, by name or by number', async () => {
    const failedAt = (...names: readonly string[]) =>
      names.map((lender) => ({ lender, error: { code: 'INTERNAL', message: 'Out of order.' } }));
    const busy = { lender: 'busy', error: { code: 'INTERNAL', message: 'Ask later.' } };
    const error = { code: 'INTERNAL', message: 'No answer.' };
    const ofEnd = (more: object) => ({ states: [{ state: 'end', scenarioId: 'v'.repeat(24), failed: [], ...more }] });
    const page = await asked(profileOf({ lenders }), [end()]);
    const show = async (outcome: object) => {
      page.store.setState({ bridgeOutcomes: { banksia: { scenarioId, states: [], ...outcome } } as never });
      await page.findAllByRole('alert');
      return page.getByRole('region', { name: 'Asking Banksia' }).textContent;
    };
    expect(await show({ error })).toContain('Nothing was asked');
    expect(await show(ofEnd({ error }))).toMatch(/“.+” was not asked/);
    expect(await show(ofEnd({ failed: [...failedAt('banksia-home', 'other', 'third'), busy] }))).toMatch(
      /, Banksia Home, other and third: Out of order\..*, busy: Ask later\./,
    );
    expect(await show(ofEnd({ failed: failedAt('a', 'b', 'c', 'd') }))).toContain('4 lenders: Out of order.');
    page.store.setState({ bridgeOutcomes: { banksia: { scenarioId: 'other', states: [], error } } as never });
    await expect.poll(() => page.queryByRole('alert')).toBeNull();
  });
});
