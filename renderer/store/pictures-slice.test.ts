import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { latest } from './remote.ts';
import { setUpOpen } from './testing/open-scenario.ts';
import { storedRecord } from './testing/records.ts';
import { settle } from './testing/scripted-client.ts';

const curves = { requested: 500_000, rate: [{ at: 0, capacity: 600_000, surplus: 100 }], term: [], termNow: null };
const difference = { from: { capacity: 1, surplus: 2 }, steps: [] };

const open = () => setUpOpen(storedRecord({}));

describe('the pictures', () => {
  it('are calculated once the scenario was left alone, the newest alone', async () => {
    const { clock, scripted, state, setSalary } = await open();
    const scenarioId = state().openId;
    setSalary(110_000);
    state().loadCurves('acacia');
    state().loadDifference('acacia', 'wattle');
    clock.advance(200);
    expect([scripted.inputs('pictures.curves'), scripted.inputs('pictures.difference')]).toEqual([[], []]);
    state().loadCurves('wattle');
    clock.advance(50);
    expect(scripted.inputs('pictures.curves')).toEqual([{ scenarioId, addToRates: 0, lender: 'wattle' }]);
    expect(scripted.inputs('pictures.difference')).toEqual([
      { scenarioId, addToRates: 0, from: 'acacia', to: 'wattle' },
    ]);
    await scripted.call('pictures.curves').answer(succeed(curves));
    await scripted.call('pictures.difference').answer(succeed(difference));
    expect(latest(state().curves)).toEqual({ ...curves, scenarioId, addToRates: 0, lender: 'wattle' });
    expect(latest(state().difference)).toEqual({
      ...{ ...difference, scenarioId, addToRates: 0 },
      between: ['acacia', 'wattle'],
    });
  });

  it('of one lender are no placeholder for another’s, and stay while their own are calculated anew', async () => {
    const { clock, scripted, state } = await open();
    state().loadCurves('acacia');
    state().loadDifference('acacia', 'wattle');
    clock.advance(250);
    await settle();
    await scripted.call('pictures.curves').answer(succeed(curves));
    await scripted.call('pictures.difference').answer(succeed(difference));
    state().loadCurves('acacia');
    state().loadDifference('acacia', 'wattle');
    expect([latest(state().curves)?.lender, latest(state().difference)?.between]).toEqual([
      'acacia',
      ['acacia', 'wattle'],
    ]);
    state().loadCurves('wattle');
    state().loadDifference('wattle', 'acacia');
    expect([latest(state().curves), latest(state().difference)]).toEqual([undefined, undefined]);
  });

  it('shows no answer that a newer question overtook', async () => {
    const { clock, scripted, state } = await open();
    state().loadCurves('acacia');
    clock.advance(250);
    state().loadCurves('wattle');
    await scripted.call('pictures.curves').answer(fail('CANCELLED', 'A newer question took the place of this one.'));
    expect(state().curves.status).toBe('loading');
    clock.advance(250);
    await settle();
    await scripted.call('pictures.curves', 1).answer(succeed(curves));
    expect(latest(state().curves)?.lender).toBe('wattle');
  });
});
