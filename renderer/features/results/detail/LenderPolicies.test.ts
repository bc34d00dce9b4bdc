// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { settle } from '../../../store/testing/scripted-client.ts';
import { LenderPolicies } from './LenderPolicies.tsx';

const parts = { income: [{ name: 'Sam', payg: 100_000 }] };
const policy = {
  ...{ lender: 'wattle', triggers: ['payg'], content: 'Two payslips.', lastVerifiedOn: '2026-11-01T00:00:00.000Z' },
};

const open = async (lender: string, whiteLabel = false, of = parts) => {
  const page = await mounted(of, createElement(LenderPolicies, { lender, whiteLabel }));
  page.clock.advance(1_000);
  await settle();
  return page;
};

it('asks for what a lender says on the topics of the scenario, and says where it says nothing', async () => {
  const { scripted, findByText } = await open('wattle');
  expect(scripted.inputs('policies.query')).toMatchObject([{ lenders: ['wattle'], triggers: ['payg'] }]);
  await scripted.call('policies.query').answer(succeed({ policies: [] }));
  await findByText('No policy of this lender is about the incomes, properties and loans entered.');
});

it('asks its service for a lender of one, and says since when it has said so where it could not be asked now', async () => {
  const { scripted, findByText, queryByText } = await open('banksia/harbour');
  expect(scripted.inputs('policies.query')).toEqual([]);
  expect(scripted.inputs('remote.policies')).toMatchObject([{ profileId: 'banksia', lenders: ['harbour'] }]);
  const keptBecause = { code: 'SERVICE_UNREACHABLE', message: 'It does not answer.' };
  await scripted.call('remote.policies').answer(succeed({ policies: [policy], atMs: 0, keptBecause }));
  await findByText(/^Kept from .*\. It does not answer\.$/);
  expect(queryByText(/^No policy of this lender/)).toBeNull();
});

it('the policies of one lender never stand under another, nor those of one service under another', async () => {
  const { store, scripted, clock, rerender, findByText, getByText, queryByText } = await open('wattle');
  await scripted.call('policies.query').answer(succeed({ policies: [policy] }));
  await findByText('Two payslips.');
  const rental_income = [{ weekly_rental_income: 500 }];
  store.getState().edit({ label: 'Add rented property', change: () => ({ rental_income }) });
  const asked = (): number => {
    clock.advance(60_000);
    return scripted.inputs('policies.query').length;
  };
  await expect.poll(asked).toBe(2);
  getByText('Two payslips.');
  rerender(createElement(LenderPolicies, { lender: 'acacia', whiteLabel: false }));
  expect(queryByText('Two payslips.')).toBeNull();
  rerender(createElement(LenderPolicies, { lender: 'banksia/harbour', whiteLabel: false }));
  clock.advance(1_000);
  await settle();
  await scripted.call('remote.policies').answer(succeed({ policies: [policy], atMs: 0 }));
  await findByText('Two payslips.');
  for (const lender of ['banksia/quay', 'mulga/harbour']) {
    rerender(createElement(LenderPolicies, { lender, whiteLabel: false }));
    expect(queryByText('Two payslips.')).toBeNull();
  }
});

it('asks nothing about a white label, nor of an empty scenario', async () => {
  const { scripted, getByText, unmount } = await open('boronia', true);
  getByText('A white-label lender: the service lists no policies for it.');
  expect(scripted.inputs('policies.query')).toEqual([]);
  unmount();
  const empty = await open('wattle', false, { income: [] });
  empty.getByText('No policy of this lender is about the incomes, properties and loans entered.');
  expect(empty.scripted.inputs('policies.query')).toEqual([]);
});

it('policies that could not be read are read again from where they are', async () => {
  const { user, clock, scripted, findByText, getByRole } = await open('wattle');
  await scripted.call('policies.query').answer(fail('INTERNAL', 'Oh.'));
  await findByText('The policies could not be read');
  await user.click(getByRole('button', { name: 'Try again' }));
  clock.advance(1_000);
  await expect.poll(() => scripted.inputs('policies.query').length).toBe(2);
});

it('policies that a service did not give are asked of it again', async () => {
  const { user, clock, scripted, findByText, getByRole } = await open('banksia/harbour');
  await scripted.call('remote.policies').answer(fail('INTERNAL', 'Oh.'));
  await findByText('The policies could not be read');
  await user.click(getByRole('button', { name: 'Try again' }));
  clock.advance(1_000);
  await expect.poll(() => scripted.inputs('remote.policies').length).toBe(2);
  expect(scripted.inputs('policies.query')).toEqual([]);
});
