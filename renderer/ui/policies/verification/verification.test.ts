// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, test } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { todayInSydney } from '../../time/use-today.ts';
import { PolicyStanding } from './PolicyStanding.tsx';
import { verifiedWords } from './verified-words.ts';
import { VerifiedDay } from './VerifiedDay.tsx';
import { VerifiedLine } from './VerifiedLine.tsx';
import { VerifyButton } from './VerifyButton.tsx';

test('a verification says when and by whom, and how long ago once that is more than 90 days', () => {
  const on = (verifiedOn: string | undefined, verifiedBy?: string) =>
    verifiedWords({ verifiedOn, verifiedBy }, '2026-11-21');
  expect([
    on('2026-08-23', 'Kim'),
    on('2026-08-22', 'Kim'),
    on('2026-11-21', 'Ki\u202em'),
    on('2026-11-21'),
    on(undefined, 'Kim'),
  ]).toEqual([
    { words: 'Verified 23 Aug 2026 by Kim', isDue: false },
    { words: 'Verified 22 Aug 2026 by Kim, 91 days ago', isDue: true },
    { words: 'Verified 21 Nov 2026 by Ki[U+202E]m', isDue: false },
    { words: 'Verified 21 Nov 2026', isDue: false },
    { words: 'Never verified', isDue: true },
  ]);
});

const recent = todayInSydney();
const ofService = { lastVerifiedOn: `${recent}T00:00:00.000Z` };

test('a row has the day alone, of this computer before the one of a service, and marks one that is due', async () => {
  const textOf = async (policy: Parameters<typeof VerifiedDay>[0]['policy']): Promise<[string, boolean]> => {
    const { texts, markup } = await drawn({}, createElement(VerifiedDay, { policy }));
    return [texts.join(' '), markup.includes('Due for verification:')];
  };
  const [service] = await textOf(ofService);
  expect(await textOf({ ...ofService, standing: { verifiedOn: recent } })).toEqual([service, false]);
  expect(await textOf({ ...ofService, standing: { verifiedOn: '2020-01-02' } })).toEqual(['2 Jan 2020', true]);
  expect(await textOf({ ...ofService, standing: {} })).toEqual(['Never verified', true]);
  const lineOf = async (verifiedOn: string): Promise<string> =>
    (await drawn({}, createElement(VerifiedLine, { verifiedOn }))).texts.join(' ');
  expect([await lineOf('2020-01-02'), await lineOf(recent)]).toEqual([
    expect.stringMatching(/^Verified 2 Jan 2020, [\d,]+ days ago: due$/u),
    expect.stringMatching(/^Verified [^:]*$/u),
  ]);
  expect(await textOf({ lastVerifiedOn: '2020-01-02T00:00:00.000Z' })).toEqual(['2 Jan 2020', true]);
});

test('the source stands behind the day where this computer has one and there is room', async () => {
  const said = async (
    policy: Parameters<typeof PolicyStanding>[0]['policy'],
    withSource: boolean,
  ): Promise<boolean> => {
    const { texts } = await drawn({}, createElement(PolicyStanding, { policy, withSource }));
    return texts.join(' ').includes('Guide');
  };
  const own = { ...ofService, standing: { verifiedOn: recent, source: 'Guide' } };
  expect([await said(own, true), await said(own, false), await said(ofService, true)]).toEqual([true, false, false]);
});

const policy = { lender: 'wattle', policyId: 'p', title: 'Wages', verifiedOn: '2026-01-02', verifiedBy: 'Lee' };

const button = (change: object, lastBy?: string): Promise<Mounted> =>
  mounted({}, createElement(VerifyButton, { policy: { ...policy, ...change } }), (store) =>
    store.calls.put('packs.list', {}, { lenders: [], ...(lastBy !== undefined && { lastBy }) } as never),
  );

it('one press notes it in the name of whoever saved last, and it can be taken back as it was', async () => {
  const { user, getByRole, scripted, notices } = await button({}, 'Kim');
  expect(getByRole('button', { name: 'Verified today' }).title).toBe('Noted as Kim');
  await user.click(getByRole('button', { name: 'Verified today' }));
  const noted = (verifiedOn: string, verifiedBy: string) => ({
    ...{ id: 'wattle', by: 'Kim', policies: [{ policyId: 'p', verifiedOn, verifiedBy }] },
  });
  expect(scripted.inputs('ownPolicies.verify')).toEqual([noted(todayInSydney(), 'Kim')]);
  await scripted.call('ownPolicies.verify').answer(succeed({ id: 'wattle', base: 2 }));
  expect(notices).toMatchObject([{ message: 'Wages: verified today by Kim.', action: { label: 'Undo' } }]);
  notices[0]?.action?.run();
  expect(scripted.inputs('ownPolicies.verify')[1]).toEqual(noted('2026-01-02', 'Lee'));
});

it('who verifies is asked where nobody has saved a lender yet, and a failure is told', async () => {
  const { user, getByRole, getByLabelText, getAllByRole, scripted, notices } = await button({}, '');
  await user.click(getByRole('button', { name: 'Verified today' }));
  expect(scripted.inputs('ownPolicies.verify')).toEqual([]);
  const submit = getAllByRole('button', { name: 'Verified today' }).at(-1);
  expect(submit).toHaveProperty('disabled', true);
  expect(getByLabelText('Your name')).toHaveProperty('maxLength', 80);
  await user.type(getByLabelText('Your name'), ' Sam {Enter}');
  expect(scripted.inputs('ownPolicies.verify')).toMatchObject([{ by: 'Sam', policies: [{ verifiedBy: 'Sam' }] }]);
  await scripted.call('ownPolicies.verify').answer(fail('INTERNAL', 'The disk is full.'));
  expect(notices.map(({ message }) => message)).toEqual(['The verification was not noted: The disk is full.']);
});

it('what was verified today is not verified again', async () => {
  const { queryByRole } = await button({ verifiedOn: todayInSydney() }, 'Kim');
  expect(queryByRole('button', { name: 'Verified today' })).toBeNull();
});
