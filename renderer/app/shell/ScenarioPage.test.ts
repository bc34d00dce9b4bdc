// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { otherId, scenarioId, storedRecord } from '../../store/testing/records.ts';
import { drawn } from '../testing/drawn.ts';
import { framesOfBrowser, mounted } from '../testing/mounted.ts';
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

test('what explains the field in focus does not stay below another scenario', async () => {
  framesOfBrowser();
  const parts = { households: [{ id: 'h' }] };
  const { store, container, getByLabelText } = await mounted(parts, createElement(ScenarioPage));
  const isExplained = () => container.querySelector('footer')?.textContent.startsWith('Where the household lives');
  act(() => getByLabelText('Housing').focus());
  expect(isExplained()).toBe(true);
  const other = storedRecord(parts, { id: otherId });
  act(() => store.setState({ openId: otherId, document: { status: 'loaded', data: other } as never }));
  expect(isExplained()).toBe(false);
});
