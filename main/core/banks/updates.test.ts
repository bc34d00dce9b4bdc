import { expect, test } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { BankProducts, BankUpdates, BankUpdateStatus } from '../../ports/banks.ts';
import { updateHandlers } from './updates.ts';

const running: BankUpdateStatus = { state: 'running', brands: [] };
const fetched: BankUpdateStatus = { state: 'fetched', brands: [] };
const register = {
  readAt: '2026-11-20T00:00:00.000Z',
  brands: [
    { id: 'q', name: 'Quokka Mutual', baseUri: 'https://api.quokka.example:8443/cds-au/v1' },
    { id: 'w', name: 'Wombat Bank', baseUri: 'not an address' },
  ],
};
const shown = {
  ...{ host: 'register.example', readAt: register.readAt },
  banks: [
    { id: 'q', name: 'Quokka Mutual', host: 'api.quokka.example:8443' },
    { id: 'w', name: 'Wombat Bank', host: 'not an address' },
  ],
};

const deskWith = (updates: Partial<BankUpdates>, more: Partial<BankProducts> = {}) =>
  updateHandlers({ ...more, updates: { registerHost: 'register.example', ...updates } } as unknown as BankProducts);

test('the register names the host of each bank that an update would ask, and when it was read', () => {
  expect(deskWith({ register: () => register })['banks.register']({})).toEqual(succeed(shown));
  expect(deskWith({ register: () => undefined })['banks.register']({})).toEqual(
    succeed({ host: 'register.example', banks: [] }),
  );
});

test('no host is asked for the register but the one that a person agreed to', async () => {
  let asked = 0;
  const readRegister = () => {
    asked += 1;
    return Promise.resolve(succeed(register));
  };
  const desk = deskWith({ readRegister });
  expect(await desk['banks.readRegister']({ host: 'another.example' })).toMatchObject({ error: { code: 'REFUSED' } });
  expect(asked).toBe(0);
  expect(await desk['banks.readRegister']({ host: 'register.example' })).toEqual(succeed(shown));
});

test('an update is answered once it is under way, and what did not begin with how it ended', async () => {
  const begun = (work: Promise<Outcome<BankUpdateStatus>>, status: BankUpdateStatus) => {
    const desk = deskWith({ start: () => work, resume: () => work, status: () => status });
    return Promise.all([desk['banks.startUpdate']({ banks: ['q'] }), desk['banks.resumeUpdate']({})]);
  };
  const never = new Promise<never>(() => undefined);
  expect(await begun(never, running)).toEqual([succeed(running), succeed(running)]);
  const another = fail('CONFLICT', 'Another update is running.');
  expect(await begun(Promise.resolve(another), running)).toEqual([another, another]);
  const later = new Promise<Outcome<BankUpdateStatus>>((resolve) => setImmediate(() => resolve(succeed(fetched))));
  expect(await begun(later, { state: 'none', brands: [] })).toEqual([succeed(fetched), succeed(fetched)]);
});

test('an update is shown as it is once nothing of it is running any more', async () => {
  let status = running;
  const cancel = () => {
    status = { state: 'interrupted', brands: [] };
    return Promise.resolve();
  };
  expect(await deskWith({ cancel, status: () => status })['banks.cancelUpdate']({})).toEqual(
    succeed({ state: 'interrupted', brands: [] }),
  );
});

test('what was fetched is an import like any other, where anything was', async () => {
  const staging = (staged: { readonly id: string } | undefined) =>
    deskWith({}, { stageUpdate: () => Promise.resolve(staged as never) })['banks.stageUpdate']({});
  expect([await staging({ id: 'one' }), await staging(undefined)]).toEqual([succeed({ id: 'one' }), succeed({})]);
});
