import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '../../shared/contract/index.ts';
import type { OwnPolicy } from '../../shared/pack/own-policy.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let open: OpenDesk;
let lender: Output<'packs.read'>;
const call = (name: string, input: unknown) => open.desk.router.dispatch(name, input);
const good = succeedAt(call);

beforeEach(async () => {
  open = await openDesk({ dataFolder: folders.make() });
  const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Banksia', by: 'Kim' });
  lender = await good('packs.read', { id });
});
afterEach(() => open.close());

const saved = async (policies: readonly OwnPolicy[]): Promise<Output<'packs.read'>> => {
  const { id, base, content } = lender;
  lender = await good('packs.save', { id, base, by: 'Kim', content: { ...content, policies: [...policies] } });
  return lender;
};

const search = async (words: string, triggers = ['casual']) =>
  (await good('policies.query', { lenders: [lender.id], triggers, search: words })).policies;

const written: OwnPolicy = {
  ...{ id: 'zebras', title: 'Zebra keepers', triggers: ['casual'], content: 'Pay for zebras counts in full.' },
  ...{ source: 'Broker guide, May', sourceLink: 'https://lender.example/guide' },
  ...{ verifiedOn: '2026-11-20', verifiedBy: 'Kim' },
};

describe('a policy of one’s own', () => {
  it('is found and shown at once with its source, and no longer once it is removed', async () => {
    expect(await search('zebra')).toEqual([]);
    await saved([...lender.content.policies, written]);
    expect(await search('zebra')).toMatchObject([
      {
        ...{ lender: lender.id, title: 'Zebra keepers', triggers: ['casual'] },
        content: '# Zebra keepers\n\nPay for zebras counts in full.',
        lastVerifiedOn: '2026-11-20T00:00:00.000Z',
        standing: {
          ...{ policyId: 'zebras', source: 'Broker guide, May', sourceLink: 'https://lender.example/guide' },
          ...{ verifiedOn: '2026-11-20', verifiedBy: 'Kim' },
        },
      },
    ]);
    await saved([]);
    expect(await search('zebra')).toEqual([]);
  });

  it('that nobody verified says so, and the service has a day for it that no policy is as old as', async () => {
    const { verifiedOn: _day, verifiedBy: _person, ...unverified } = written;
    await saved([unverified]);
    const [found] = await search('zebra');
    expect([found?.lastVerifiedOn, found?.standing?.verifiedOn]).toEqual(['1970-01-01T00:00:00.000Z', undefined]);
  });

  it('with characters that no text store takes is found all the same', async () => {
    await saved([{ ...written, content: 'Zebras\u0000 and \u0001lone \uD800 halves.' }]);
    expect(await search('halves')).toMatchObject([{ standing: { policyId: 'zebras' } }]);
  });

  it.each([
    ['a link that is not https', { sourceLink: 'http://lender.example/' }, ['sourceLink']],
    ['a link that runs a script', { sourceLink: 'javascript:alert(1)' }, ['sourceLink']],
    ['no topic', { triggers: [] }, ['triggers']],
    ['no text', { content: ' \n ' }, ['content']],
    ['a day without a person', { verifiedBy: undefined }, ['verifiedBy']],
    ['a person without a day', { verifiedOn: undefined }, ['verifiedOn']],
    ['a day that is none', { verifiedOn: '2026-02-30' }, ['verifiedOn']],
  ] as const)('with %s is refused at its field', async (_, change, place) => {
    const { id, base, content } = lender;
    const policies = [{ ...written, ...change }];
    const outcome = await call('packs.save', { id, base, by: 'Kim', content: { ...content, policies } });
    const { error } = outcome as Extract<typeof outcome, { readonly ok: false }>;
    expect([error.code, error.issues?.[0]?.path]).toEqual(['INVALID_INPUT', ['content', 'policies', 0, ...place]]);
  });

  it('with the identifier of another is refused', async () => {
    const { id, base, content } = lender;
    const outcome = await call('packs.save', {
      id,
      base,
      by: 'Kim',
      content: { ...content, policies: [written, written] },
    });
    expect(outcome).toMatchObject({ error: { issues: [{ path: ['content', 'policies', 1, 'id'] }] } });
  });
});

describe('the sample lenders’ policies', () => {
  it('say that they are invented, and are never due', async () => {
    const { lenders } = await good('packs.list', {});
    const samples = lenders.filter(({ origin }) => origin === 'sample').map(({ id }) => id);
    const { policies } = await good('policies.query', { lenders: samples, triggers: ['payg', 'casual'] });
    expect(policies.length).toBeGreaterThan(10);
    const sources = new Set(policies.map(({ standing }) => standing?.source));
    expect([...sources]).toEqual([expect.stringContaining('no real lender’s policy')]);
    expect(policies.every(({ standing, lastVerifiedOn }) => standing?.verifiedOn === lastVerifiedOn.slice(0, 10))).toBe(
      true,
    );
    expect((await good('ownPolicies.due', {})).policies).toEqual([]);
  });
});

describe('verifications', () => {
  it('are counted, listed, noted and taken back; the texts stay', async () => {
    const old = { ...written, verifiedOn: '2025-01-31' };
    await saved([old, { ...written, id: 'policy-2' }]);
    const counted = async () => (await good('packs.list', {})).lenders[0]?.duePolicies;
    const due = async () => (await good('ownPolicies.due', {})).policies.map(({ policyId }) => policyId);
    expect([await counted(), await due()]).toEqual([1, ['zebras']]);
    const { id } = lender;
    const heard: string[] = [];
    open.desk.events.subscribe((name) => heard.push(name));
    const policies = [{ policyId: 'zebras', verifiedOn: '2026-11-21', verifiedBy: 'Lee' }];
    const after = await good('ownPolicies.verify', { id, by: 'Lee', policies });
    expect(after.content.policies[0]).toEqual({ ...old, verifiedOn: '2026-11-21', verifiedBy: 'Lee' });
    expect(heard).toContain('lenders.changed');
    expect([await counted(), await due()]).toEqual([0, []]);
    expect((await search('zebra'))[0]?.standing?.verifiedBy).toBe('Lee');
    const back = [{ policyId: 'zebras', verifiedOn: '2025-01-31', verifiedBy: 'Kim' }];
    expect((await good('ownPolicies.verify', { id, by: 'Lee', policies: back })).content.policies[0]).toEqual(old);
    expect(await due()).toEqual(['zebras']);
  });

  it('of a policy that is gone are refused, and write nothing', async () => {
    const { id } = lender;
    const before = await good('packs.read', { id });
    const policies = [{ policyId: 'policy-99', verifiedOn: '2026-11-21', verifiedBy: 'Lee' }];
    expect(await call('ownPolicies.verify', { id, by: 'Lee', policies })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await good('packs.read', { id })).toEqual(before);
  });
});
