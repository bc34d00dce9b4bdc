import { expect, test } from 'vitest';
import { createAppStore } from './app-store.ts';
import { type PageId, pageIds } from './navigation-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

test('going to a page reads its data each time', async () => {
  const lenders = { status: 'loaded' as const, data: [{ id: 'wattle', name: 'Wattle', whiteLabel: false, asAt: '' }] };
  const callsOf = async (page: PageId): Promise<[PageId, string[]]> => {
    const scripted = scriptedClient();
    const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
    store.setState({ lenders });
    store.getState().goTo(page);
    await settle();
    return [page, scripted.calls.map(({ name }) => name)];
  };
  expect(Object.fromEntries(await Promise.all(pageIds.map(callsOf)))).toEqual({
    library: [],
    scenario: [],
    policies: [],
    products: ['products.list'],
    requests: ['requests.list'],
    connection: ['connection.status', 'profiles.list', 'publishing.outbox'],
    settings: [],
  });
});
