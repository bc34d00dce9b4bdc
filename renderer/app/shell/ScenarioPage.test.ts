import { createElement } from 'react';
import { expect, test } from 'vitest';
import { otherId, scenarioId } from '../../store/testing/records.ts';
import { drawn } from '../testing/drawn.ts';
import { ScenarioPage } from './ScenarioPage.tsx';

test('the lenders stand beside the scenario, and not beside its variants while those are compared', async () => {
  const besides = async (comparing: string | null) => {
    const { markup } = await drawn({}, createElement(ScenarioPage), (store) => store.setState({ comparing }));
    return markup.includes('aria-label="Lenders"');
  };
  expect([await besides(null), await besides(scenarioId)]).toEqual([true, false]);
});

test('the editor makes way for what is to be decided of its own scenario, and for its variants while those are compared', async () => {
  const isEdited = async (change: object) => {
    const { markup } = await drawn({}, createElement(ScenarioPage), (store) => store.setState(change));
    return [markup.includes('data-landmark="title"'), markup.includes('aria-label="Lenders"')];
  };
  const deciding = (id: string) => ({ deciding: { scenarioId: id, profileId: 'banksia' } });
  expect([
    await isEdited({}),
    await isEdited(deciding(otherId)),
    await isEdited(deciding(scenarioId)),
    await isEdited({ comparing: scenarioId }),
    await isEdited({ document: { status: 'idle' } }),
  ]).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
});
