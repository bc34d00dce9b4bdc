import { expect } from 'vitest';
import { type Call, succeedAt } from './transports.ts';

/** Every call about what lenders' own calculators said, with good inputs. */
export const calibratesLenders = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Calibrated', by: 'Kim' });
  const { content } = await good('packs.read', { id });
  const scenarioId = (await good('scenarios.createSample', {})).id;
  const pack = { ...content.pack, servicing: { ...content.pack.servicing, buffer_new: 4 } };
  const { after } = await good('packs.preview', { id, pack, scenarioId });
  const { capacity, surplus } = after;
  const typed = { title: 'First home', theirs: { capacity, surplus }, within: {}, readOn: '2026-11-20', readBy: 'Kim' };
  const { caseId } = await good('calibration.keep', { id, scenarioId, typed });
  const { lenders } = await good('calibration.overview', {});
  expect(lenders.find((lender) => lender.id === id)).toEqual({ id, cases: 1, agree: 0 });
  const { version, cases } = await good('calibration.check', { id, pack });
  expect([version, cases]).toMatchObject([1, [{ id: caseId, title: 'First home', edited: { capacity, surplus } }]]);
  const found = await good('calibration.explain', { id, pack: content.pack });
  expect(found.singles.slice(0, found.alike).flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ name: 'buffer_new', to: 4 }),
  );
  const weighed = await good('calibration.choices', { id, caseId });
  expect(weighed.of).toBeGreaterThan(0);
  expect(weighed.choices.filter((choice) => choice.from === choice.to)).toEqual([]);
  expect(await good('calibration.stop', { id })).toEqual({});
  await good('calibration.keep', { id, caseId, typed: { ...typed, note: 'Portal' } });
  expect((await good('calibration.check', { id })).cases).toMatchObject([{ id: caseId, note: 'Portal' }]);
  expect(await good('calibration.remove', { id, caseId })).toEqual({ caseId });
  expect((await good('calibration.check', { id })).cases).toEqual([]);
  await good('packs.remove', { id });
  expect(await call('calibration.check', { id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
};
