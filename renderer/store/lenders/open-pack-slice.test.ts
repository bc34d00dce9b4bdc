import { expect, test } from 'vitest';
import { setUpOpen } from '../testing/open-scenario.ts';

const shown = async () => {
  const { state } = await setUpOpen();
  const now = () => {
    const { openPackId, openPolicyId, packSides, packTab } = state();
    return [openPackId, openPolicyId, packSides === null ? null : 'compared', packTab];
  };
  return { state, now };
};

test('a policy stays open at its own lender, and a comparison at none', async () => {
  const { state, now } = await shown();
  expect(now()).toEqual([null, null, null, 'parameters']);
  state().openPack('wattle');
  state().openPolicy('p1');
  state().comparePacks([{ id: 'wattle' }, { id: 'acacia', version: 2 }]);
  expect(now()).toEqual(['wattle', 'p1', 'compared', 'parameters']);
  state().openPack('wattle');
  expect(now()).toEqual(['wattle', 'p1', null, 'parameters']);
  state().openPack('acacia');
  expect(now()).toEqual(['acacia', null, null, 'parameters']);
});

test('the form of a policy is gone to from any page, and closing the lender closes what is shown of it', async () => {
  const { state, now } = await shown();
  state().comparePacks([{ id: 'wattle' }, { id: 'acacia' }]);
  state().goToPolicy('wattle', 'p2');
  expect([state().page, now()]).toEqual(['lenders', ['wattle', 'p2', null, 'policies']]);
  state().comparePacks([{ id: 'wattle' }, { id: 'acacia' }]);
  state().closePack();
  expect(now()).toEqual([null, null, null, 'policies']);
});
