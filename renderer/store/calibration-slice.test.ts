import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { samplePack } from '../../shared/pack/sample-pack.test-data.ts';
import { latest } from './remote.ts';
import { setUpOpen } from './testing/open-scenario.ts';
import { storedRecord } from './testing/records.ts';

const one = { id: 'a', title: 'Couple', theirs: { capacity: 1 }, within: {}, readOn: '2026-11-20', readBy: 'Kim' };
const checked = { version: 1, cases: [one] };
const explained = { cases: 1, figures: 1, tried: 0, unmoved: [], singles: [], alike: 0, pairs: [], alikePairs: 0 };

describe('the calibration cases', () => {
  it('are compared when the desk is quiet, and again when one is kept or removed', async () => {
    const { clock, scripted, state, setSalary } = await setUpOpen(storedRecord({}));
    setSalary(110_000);
    const pack = samplePack();
    state().checkCases('tea', pack);
    expect(scripted.inputs('calibration.check')).toEqual([]);
    clock.advance(250);
    await scripted.call('calibration.check').answer(succeed(checked));
    expect(latest(state().checkedCases)).toEqual({ ...checked, packId: 'tea', pack });
    const removing = state().removeCase({ id: 'tea', caseId: 'a' });
    await scripted.call('calibration.remove').answer(succeed({ caseId: 'a' }));
    await scripted.call('calibration.check', 1).answer(succeed({ ...checked, cases: [] }));
    expect(await removing).toEqual(succeed({ caseId: 'a' }));
    expect(latest(state().checkedCases)?.cases).toEqual([]);
    expect(scripted.inputs('calibration.check')).toEqual([
      { id: 'tea', pack },
      { id: 'tea', pack },
    ]);
  });

  it('of another lender are no placeholder, and a refusal compares nothing anew', async () => {
    const { clock, scripted, state } = await setUpOpen(storedRecord({}));
    state().checkCases('tea', undefined);
    clock.advance(250);
    await scripted.call('calibration.check').answer(succeed(checked));
    const keeping = state().keepCase({ id: 'tea', typed: { ...one, readBy: 'Lee' } });
    await scripted.call('calibration.keep').answer(fail('INVALID_INPUT', 'A case needs a scenario.'));
    expect(await keeping).toMatchObject({ ok: false });
    expect(scripted.inputs('calibration.check')).toEqual([{ id: 'tea' }]);
    state().checkCases('coffee', undefined);
    expect(latest(state().checkedCases)).toBeUndefined();
  });

  it('are explained for the newest pack alone, and no longer when that is stopped', async () => {
    const { clock, scripted, state } = await setUpOpen(storedRecord({}));
    const [older, newer] = [samplePack(), samplePack({ servicing: { floor_rate: 7 } })];
    state().explainCases(older);
    clock.advance(250);
    state().explainCases(newer);
    clock.advance(250);
    await scripted.call('calibration.explain').answer(succeed(explained));
    expect(latest(state().explanation)).toBeUndefined();
    await scripted.call('calibration.explain', 1).answer(succeed(explained));
    expect(latest(state().explanation)).toEqual({ ...explained, pack: newer });
    state().stopExplaining('tea');
    expect(scripted.inputs('calibration.stop')).toEqual([{ id: 'tea' }]);
  });
});
