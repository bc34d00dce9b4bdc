import { describe, expect, it } from 'vitest';
import type { LenderContent, LenderFile } from '../../../shared/pack/lender-file.ts';
import type { OwnPolicy } from '../../../shared/pack/own-policy.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { firstFile, savedFile } from '../packs/versions.ts';
import { duePolicies } from './due.ts';
import { verifiedFile } from './verify.ts';

const policy = (id: string, others: Partial<OwnPolicy> = {}): OwnPolicy => ({
  ...{ id, title: `Policy ${id}`, triggers: ['casual'], content: 'Counts.' },
  ...others,
});
const content = (policies: OwnPolicy[]): LenderContent => ({ pack: samplePack(), notes: {}, policies });
const lenderFile = (policies: OwnPolicy[]): LenderFile =>
  firstFile(content(policies), { savedBy: 'Kim', savedMs: 1, remark: 'Made' });
const verified = (file: LenderFile, policyId: string, day: string | undefined, by = 'Kim'): LenderFile =>
  verifiedFile(file, [{ policyId, ...(day !== undefined && { verifiedOn: day, verifiedBy: by }) }], { by, savedMs: 2 });
const remarks = ({ versions }: LenderFile) => versions.map(({ version, remark }) => [version, remark]);

describe('a verification', () => {
  it('is a separate version that changes only the day and the person', () => {
    const file = verified(lenderFile([policy('a'), policy('b')]), 'a', '2026-11-20', 'Lee');
    expect(remarks(file)).toEqual([
      [1, 'Made'],
      [2, 'Verified: Policy a'],
    ]);
    expect(file.versions.at(-1)?.policies).toEqual([
      policy('a', { verifiedOn: '2026-11-20', verifiedBy: 'Lee' }),
      policy('b'),
    ]);
  });

  it('by the same person in a row shares one version, whose number grows', () => {
    const file = verified(verified(lenderFile([policy('a'), policy('b')]), 'a', '2026-11-20'), 'b', '2026-11-20');
    expect(remarks(file)).toEqual([
      [1, 'Made'],
      [3, 'Verified: Policy a; Policy b'],
    ]);
  });

  it('of many policies is remarked on within what a remark may hold', () => {
    const many = Array.from({ length: 20 }, (_, index) => policy(`${index}`, { title: 'x'.repeat(100) }));
    const changes = many.map(({ id }) => ({ policyId: id, verifiedOn: '2026-11-20', verifiedBy: 'Kim' }));
    const { versions } = verifiedFile(lenderFile(many), changes, { by: 'Kim', savedMs: 2 });
    expect(versions.at(-1)?.remark).toHaveLength(1_000);
  });

  it('when undone leaves the policies as they were, and says so', () => {
    const before = lenderFile([policy('a', { verifiedOn: '2026-01-31', verifiedBy: 'Lee' }), policy('b')]);
    const back = verifiedFile(
      verified(before, 'a', '2026-11-20'),
      [{ policyId: 'a', verifiedOn: '2026-01-31', verifiedBy: 'Lee' }],
      { by: 'Kim', savedMs: 3 },
    );
    expect(remarks(back)).toEqual([
      [1, 'Made'],
      [3, 'Verified: taken back'],
    ]);
    expect(back.versions.at(-1)?.policies).toEqual(before.versions.at(-1)?.policies);
    expect(verified(verified(before, 'b', '2026-11-20'), 'b', undefined).versions.at(-1)?.policies[1]).toEqual(
      policy('b'),
    );
  });

  it.each([
    ['another person’s', (file: LenderFile) => verified(file, 'b', '2026-11-20', 'Lee'), 3],
    [
      'one after an edit',
      (file: LenderFile) => {
        const edited = savedFile(file, content([policy('a'), policy('b', { content: 'Half.' })]), {
          ...{ savedBy: 'Kim', savedMs: 3, remark: 'Verified: not really' },
        });
        return verified(edited, 'b', '2026-11-20');
      },
      4,
    ],
    [
      'one after a version with a remark of its own',
      (file: LenderFile) => {
        const policies = [policy('a', { verifiedOn: '2026-11-19', verifiedBy: 'Kim' }), policy('b')];
        const saving = { savedBy: 'Kim', savedMs: 3, remark: 'Rang the lender' };
        return verified(savedFile(file, content(policies), saving), 'b', '2026-11-20');
      },
      4,
    ],
  ])('%s replaces no version', (_, next, length) => {
    expect(next(verified(lenderFile([policy('a'), policy('b')]), 'a', '2026-11-20')).versions).toHaveLength(length);
  });
});

describe('policies due for verification', () => {
  it('are those verified over 90 days ago or never, the longest overdue first', () => {
    const file = lenderFile([
      policy('fresh', { verifiedOn: '2026-08-24', verifiedBy: 'Kim' }),
      policy('day-91', { verifiedOn: '2026-08-23', verifiedBy: 'Kim' }),
      policy('old', { verifiedOn: '2025-08-23', verifiedBy: 'Kim' }),
      policy('never', { title: undefined as never, content: '\n# Never *asked*\n\nText' }),
    ]);
    expect(
      duePolicies([{ id: 'own-a', file }], '2026-11-22').map(({ policyId, title, days }) => [policyId, title, days]),
    ).toEqual([
      ['never', 'Never *asked*', undefined],
      ['old', 'Policy old', 456],
      ['day-91', 'Policy day-91', 91],
    ]);
  });

  it('are in the order of their lenders’ names where they are as long overdue', () => {
    const named = (name: string) =>
      firstFile({ ...content([policy('a')]), pack: samplePack({ name }) }, { savedBy: '', savedMs: 1, remark: '' });
    const lenders = ['Wattle', 'Acacia'].map((name) => ({ id: `own-${name}`, file: named(name) }));
    expect(duePolicies(lenders, '2026-11-22').map(({ lenderName }) => lenderName)).toEqual(['Acacia', 'Wattle']);
  });
});
