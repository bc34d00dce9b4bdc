import { createElement } from 'react';
import { expect, test } from 'vitest';
import { scenarioId } from '../../store/testing/records.ts';
import { drawn } from '../testing/drawn.ts';
import { ScenarioPage } from './ScenarioPage.tsx';

test('the lenders stand beside the scenario, and not beside its variants while those are compared', async () => {
  const besides = async (comparing: string | null) => {
    const { markup } = await drawn({}, createElement(ScenarioPage), (store) => store.setState({ comparing }));
    return markup.includes('aria-label="Lenders"');
  };
  expect([await besides(null), await besides(scenarioId)]).toEqual([true, false]);
});
