import { expect, it } from 'vitest';
import { fail } from '../../shared/outcome.ts';
import { setUpOpen } from '../store/testing/open-scenario.ts';
import { showUnsavedEdits } from './show-unsaved-edits.ts';

const setUp = async () => {
  const open = await setUpOpen();
  const { scripted, store, clock } = open;
  showUnsavedEdits(scripted.client, store, clock);
  return { ...open, edit: open.setSalary, told: () => scripted.inputs('app.showUnsaved') };
};

it('an edit that is stored at once is no matter for the host', async () => {
  const { clock, edit, acknowledge, told } = await setUp();
  edit(200);
  await acknowledge({ income: [{ name: 'Sam', payg: 200 }] }, 0);
  clock.advance(5000);
  expect(told()).toEqual([]);
});

it('an edit that stays unsaved is told once, and so is that it is stored at last', async () => {
  const { scripted, clock, edit, acknowledge, told } = await setUp();
  edit(200);
  await scripted.call('scenarios.update').answer(fail('SERVICE_UNREACHABLE', 'No answer.'));
  clock.advance(999);
  const early = told();
  clock.advance(1);
  edit(300);
  clock.advance(5000);
  const during = told();
  await acknowledge({ income: [{ name: 'Sam', payg: 300 }] }, 1);
  expect([early, during, told()]).toEqual([[], [{ unsaved: true }], [{ unsaved: true }, { unsaved: false }]]);
});
