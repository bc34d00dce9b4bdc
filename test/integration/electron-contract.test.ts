import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CoreClient, type Input, type MethodName, methods, type Output } from '../../shared/contract/index.ts';
import type { Outcome } from '../../shared/outcome.ts';
import {
  buildApplication,
  type PageBridge,
  runPreload,
  type StartedHost,
  startHost,
} from '../support/electron-bundle.ts';

const built = buildApplication();
let host: StartedHost;
let bridge: PageBridge;

beforeAll(async () => {
  host = await startHost(built.folder, { platform: 'linux' });
  ({ bridge } = runPreload(built.folder, host.electron, host.window.webContents));
});
afterAll(async () => {
  await host.quit();
  built.remove();
});

const answered = new Set<string>();

/** A call from the page to the desk and back; the answer is judged by the contract. */
const call: CoreClient['call'] = async <N extends MethodName>(
  name: N,
  input: Input<N>,
): Promise<Outcome<Output<N>>> => {
  const answer = z
    .object({ ok: z.boolean() })
    .loose()
    .parse(await bridge.call(name, input));
  if (answer.ok) {
    methods.get(name)?.output.parse(answer.data);
    answered.add(name);
  }
  return answer as unknown as Outcome<Output<N>>;
};

const succeed = async <N extends MethodName>(name: N, input: Input<N>): Promise<Output<N>> => {
  const outcome = await call(name, input);
  if (!outcome.ok) throw new Error(`${name}: ${outcome.error.code} ${outcome.error.message}`);
  return outcome.data;
};

describe('every call of the contract, from the page through the preload to a real desk', () => {
  it('says what it runs as', async () => {
    expect(await succeed('app.info', {})).toEqual({
      name: 'Headroom',
      version: '9.8.7',
      host: 'electron',
      platform: 'linux',
      dataFolder: host.data,
    });
  });

  it('keeps scenarios', async () => {
    const created = await succeed('scenarios.create', { description: 'Marrickville' });
    const { id } = created;
    const updated = await succeed('scenarios.update', {
      id,
      changes: { households: [{ id: 'h1', status: 'single', num_adults: 1, num_dependants: 0, postcode: 2204 }] },
    });
    const read = await succeed('scenarios.read', { id });
    const copy = await succeed('scenarios.duplicate', { id });
    const removed = await succeed('scenarios.remove', { id: copy.id });
    const afterRemove = await succeed('scenarios.list', {});
    const restored = await succeed('scenarios.restore', { id: copy.id });
    const afterRestore = await succeed('scenarios.list', {});
    expect({
      postcode: read.scenario.households[0]?.postcode,
      read,
      removed,
      restored,
      totals: [afterRemove.total, afterRestore.total],
    }).toEqual({
      postcode: 2204,
      read: updated,
      removed: { id: copy.id },
      restored: { id: copy.id },
      totals: [1, 2],
    });
  });

  it('calculates', async () => {
    const { id: scenarioId } = await succeed('scenarios.createSample', {});
    const { lenders } = await succeed('lenders.list', {});
    const lender = lenders[0]?.id ?? '';
    const one = await succeed('compute.lender', { scenarioId, lender });
    const { outcomes } = await succeed('compute.allLenders', { scenarioId });
    const same = outcomes.find((outcome) => outcome.lender === lender);
    expect({
      lenders: outcomes.length,
      capacity: same?.status === 'computed' ? same.result.max_borrowing_capacity : same,
    }).toEqual({ lenders: lenders.length, capacity: one.max_borrowing_capacity });
  });

  it('looks up products and policies', async () => {
    const { lenders } = await succeed('lenders.list', {});
    const own = lenders.find(({ whiteLabel }) => !whiteLabel)?.id ?? '';
    const { products } = await succeed('products.list', { lenders: [own] });
    const { policies } = await succeed('policies.query', { lenders: [own], triggers: ['payg'] });
    expect(new Set([...products, ...policies].map(({ lender }) => lender))).toEqual(new Set([own]));
  });

  it('tells how it is connected, and keeps a log of requests without their content', async () => {
    const status = await succeed('connection.status', {});
    const test = await succeed('connection.test', {});
    const before = await succeed('requests.list', {});
    await succeed('requests.clear', {});
    const after = await succeed('requests.list', {});
    expect({
      kind: status.kind,
      email: status.user.email,
      echo: test.status,
      newest: before.entries[0]?.path,
      after: after.entries,
    }).toEqual({ kind: 'embedded', email: 'broker@localhost', echo: 200, newest: '/api/v1/echo', after: [] });
  });

  it('keeps settings', async () => {
    const updated = await succeed('settings.update', { addToRates: 0.5 });
    expect(await succeed('settings.read', {})).toEqual(updated);
  });

  it('opens a link of the list', async () => {
    expect(await succeed('app.openLink', { url: 'https://www.ato.gov.au/' })).toEqual({ opened: true });
  });

  it('writes a scenario where the person says, and reads it back', async () => {
    const { items } = await succeed('scenarios.list', { search: 'Marrickville' });
    const id = items[0]?.id ?? '';
    const filePath = join(host.home, 'documents', 'exported.json');
    host.electron.answers.save = { canceled: false, filePath };
    const exported = await succeed('scenarios.exportFile', { id });
    host.electron.answers.open = { canceled: false, filePaths: [filePath] };
    const imported = await succeed('scenarios.importFile', {});
    expect({
      exported,
      imported: imported.status === 'imported' ? imported.record.description : imported,
      copies: (await succeed('scenarios.list', { search: 'Marrickville' })).total,
    }).toEqual({
      exported: { status: 'saved', fileName: 'exported.json' },
      imported: items[0]?.description,
      copies: items.length + 1,
    });
  });

  it('refuses a file that is no scenario, as a value', async () => {
    const filePath = join(host.home, 'documents', 'letter.json');
    writeFileSync(filePath, 'Dear broker');
    host.electron.answers.open = { canceled: false, filePaths: [filePath] };
    expect(await call('scenarios.importFile', {})).toMatchObject({ ok: false, error: { code: 'INVALID_FILE' } });
  });

  it('left none of its methods out', () => {
    expect([...answered].sort()).toEqual([...methods.keys()].sort());
  });
});

describe('events', () => {
  it('reach a listener in the page, until it stops listening', async () => {
    const heard: unknown[] = [];
    const stop = bridge.subscribe('scenarios.changed', (payload) => heard.push(payload));
    const { id } = await succeed('scenarios.create', { description: 'Heard' });
    stop();
    await succeed('scenarios.remove', { id });
    expect(heard).toEqual([{ id, kind: 'written' }]);
  });
});
