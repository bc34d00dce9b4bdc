import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { setUpOpen } from '../testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { settle } from '../testing/scripted-client.ts';

const result = (capacity: number) => ({
  ...{ lender_name: 'Wattle', does_service: true, max_borrowing_capacity: capacity, net_monthly_surplus: 1 },
  ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
});

test('what was computed before an adoption, or before it was undone, is not shown as that of the content now', async () => {
  const { state, store, scripted } = await setUpOpen();
  const question = { scenarioId, lender: 'wattle', addToRates: 0, explain: true };
  store.calls.put('compute.lender', question, result(1));
  const variant = { inBin: false, requested: 0 };
  store.setState({
    variants: [
      { ...variant, id: scenarioId, name: 'Original', isOriginal: true },
      { ...variant, id: otherId, name: 'Other', isOriginal: false },
    ] as never,
  });
  const adopted = state().adoptVariant(otherId);
  await settle();
  const adoption = { original: scenarioId, adopted: otherId, others: [] };
  await scripted.call('variants.adopt').answer(succeed({ record: storedRecord(), adoption }));
  await settle();
  expect(await adopted).toEqual(succeed(adoption));
  const asked = () => scripted.inputs('compute.lender').length;
  void store.calls.ask('compute.lender', question);
  await settle();
  expect(asked()).toBe(1);
  await scripted.call('compute.lender').answer(succeed(result(2)));
  const undone = state().undoAdoption();
  await settle();
  await scripted.call('variants.undoAdoption').answer(succeed(storedRecord()));
  await settle();
  await scripted.call('variants.of').answer(succeed({ variants: [] }));
  await undone;
  void store.calls.ask('compute.lender', question);
  await settle();
  expect(asked()).toBe(2);
});

test('all that an adoption moves is asked for again, once when it is made and once when it is undone', async () => {
  const { state, store, scripted } = await setUpOpen();
  const ids = [scenarioId, otherId, 'third'];
  const about = (id: string) => ({ scenarioId: id, lender: 'wattle', addToRates: 0, explain: true });
  const answerAll = (): void => {
    for (const id of ids) store.calls.put('compute.lender', about(id), result(1));
  };
  const old = () => ids.filter((id) => store.calls.queries.getQueryState(['compute.lender', about(id)])?.isInvalidated);
  answerAll();
  store.setState({ variants: [{ id: scenarioId, name: 'Original', isOriginal: true }] as never });
  const adopted = state().adoptVariant(otherId);
  await settle();
  const adoption = { original: scenarioId, adopted: otherId, others: ['third'] };
  await scripted.call('variants.adopt').answer(succeed({ record: storedRecord(), adoption }));
  await adopted;
  expect([old(), scripted.inputs('variants.adopt')]).toEqual([ids, [{ id: otherId, origin: 'here' }]]);
  answerAll();
  const refused = fail('CONFLICT', 'It was edited since.');
  const kept = state().undoAdoption();
  await settle();
  await scripted.call('variants.undoAdoption').answer(refused);
  await scripted.call('scenarios.read', 1).answer(succeed(storedRecord()));
  expect([await kept, state().adopted, old()]).toEqual([refused, adoption, []]);
  const undone = state().undoAdoption();
  await settle();
  await scripted.call('variants.undoAdoption', 1).answer(succeed(storedRecord()));
  await settle();
  await scripted.call('variants.of').answer(succeed({ variants: [] }));
  await undone;
  expect([old(), state().adopted]).toEqual([ids, null]);
  expect(scripted.inputs('variants.undoAdoption').at(-1)).toEqual({ ...adoption, origin: 'here' });
  expect(await state().undoAdoption()).toEqual(fail('NOT_FOUND', 'There is no adoption to undo.'));
});

test('variants are compared as they are stored once all that was typed is', async () => {
  const { state, setSalary, acknowledge, updates } = await setUpOpen();
  setSalary(120);
  const compared = state().compareVariants(true);
  await settle();
  expect([updates().length, state().comparing]).toEqual([1, null]);
  await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
  await compared;
  expect(state()).toMatchObject({ comparing: scenarioId, chosenVariant: scenarioId });
  await state().compareVariants(false);
  expect(state().comparing).toBeNull();
});
