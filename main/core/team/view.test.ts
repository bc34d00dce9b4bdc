import { expect, it } from 'vitest';
import { lenderFileEnding } from '../../../shared/pack/lender-file.ts';
import { fakeFolder, teamDesk } from '../../../test/support/desk/team-desk.ts';
import { movableClock } from '../../../test/support/engine/store.ts';

const id = 'own-oak';
const file = `${id}${lenderFileEnding}`;

it('a lender is said to be behind as long as any document of the folder has what it has not', async () => {
  const folder = fakeFolder();
  const clock = movableClock();
  const join = async (by: string) => {
    const desk = teamDesk(folder, by, clock);
    await desk.call['team.start']({ path: '/team', by, mode: 'ask' });
    const look = async () => {
      const outcome = await desk.call['team.look']({});
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.data;
    };
    const save = (buffer: number): void => {
      clock.advance(1);
      desk.save(id, buffer);
    };
    const put = () => desk.call['team.put']({ id, replace: [] });
    return { desk, look, save, put, own: async () => (await look()).own };
  };
  const [kim, lee] = [await join('Kim'), await join('Lee')];
  kim.save(1);
  expect(await kim.own()).toEqual([{ id, is: 'absent' }]);
  await kim.put();
  expect([await kim.own(), await lee.own()]).toEqual([[{ id, is: 'same' }], []]);
  const { arrivals } = await lee.look();
  const first = folder.texts.get(file) ?? '';
  await lee.desk.call['team.take']({ choices: arrivals });
  kim.save(3);
  await kim.put();
  const kims = folder.texts.get(file) ?? '';
  expect([await kim.own(), await lee.own()]).toEqual([[{ id, is: 'same' }], [{ id, is: 'behind' }]]);

  folder.set(file, first);
  lee.save(2);
  expect(await lee.own()).toEqual([{ id, is: 'ahead' }]);
  await lee.put();
  expect(await lee.own()).toEqual([{ id, is: 'same' }]);
  // A copy beside it, as folders that are kept in step make one of two changes.
  folder.set(`Copy${lenderFileEnding}`, kims);
  expect(await lee.own()).toEqual([{ id, is: 'behind' }]);
});
