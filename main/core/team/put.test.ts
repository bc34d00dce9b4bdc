import { expect, it } from 'vitest';
import { lenderFileEnding, maxOwnUnasked } from '../../../shared/pack/lender-file.ts';
import { fakeFolder, teamDesk } from '../../../test/support/desk/team-desk.ts';
import { movableClock } from '../../../test/support/engine/store.ts';
import { writeLenderText } from '../packs/versions.ts';

const id = 'own-oak';
const fileName = `${id}${lenderFileEnding}`;
const clock = movableClock();

const join = async (folder = fakeFolder(), by = 'Kim', mode: 'ask' | 'automatic' = 'ask') => {
  const desk = teamDesk(folder, by, clock);
  await desk.call['team.start']({ path: '/team', by, mode });
  return { desk, folder };
};

const textOf = (lender: string, ...buffers: readonly number[]): string => {
  const desk = teamDesk(fakeFolder(), 'Maker', clock);
  for (const buffer of [1, ...buffers]) desk.save(lender, buffer);
  const file = desk.files.get(lender);
  return file === undefined ? '' : writeLenderText(file);
};

it.each<[string, string, unknown]>([
  ['cannot be read', 'nothing of a lender', expect.any(String)],
  ['holds another lender', textOf('own-elm'), 'It holds another lender.'],
])('a file of the lender’s name that %s is replaced only when that is asked for', async (_what, text, why) => {
  const { desk, folder } = await join();
  desk.save(id, 1);
  folder.set(fileName, text);
  const asked = await desk.call['team.put']({ id, replace: [] });
  expect(asked).toMatchObject({ ok: true, data: { status: 'asks', there: [{ file: fileName, why }] } });
  expect(folder.texts.get(fileName)).toBe(text);
  const keys = asked.ok && asked.data.status === 'asks' ? asked.data.there.map(({ key }) => key) : [];
  // Since that was asked it has been written again.
  folder.set(fileName, text);
  const again = await desk.call['team.put']({ id, replace: keys });
  expect(again).toMatchObject({ ok: true, data: { status: 'asks' } });
  if (again.ok && again.data.status === 'asks') keys.splice(0, 1, ...again.data.there.map(({ key }) => key));
  expect(await desk.call['team.put']({ id, replace: keys })).toMatchObject({ ok: true, data: { status: 'put' } });
  expect(folder.texts.get(fileName)).toBe(writeLenderText(desk.files.get(id) ?? ({} as never)));
});

it('lenders that are not here come by themselves up to so many, and the others when they are taken', async () => {
  const folder = fakeFolder();
  const ids = Array.from({ length: maxOwnUnasked + 1 }, (_, at) => `own-${100 + at}`);
  for (const lender of ids) folder.set(`${lender}${lenderFileEnding}`, textOf(lender));
  const { desk } = await join(folder, 'Lee', 'automatic');
  const look = async () => {
    const outcome = await desk.call['team.look']({});
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.data;
  };
  expect([...desk.files.keys()]).toEqual(ids.slice(0, maxOwnUnasked));
  const { arrivals } = await look();
  expect(arrivals.map((one) => one.id)).toEqual(ids.slice(maxOwnUnasked));
  await desk.call['team.take']({ choices: arrivals });
  expect([...desk.files.keys()]).toEqual(ids);
  // A new version of one that is here comes by itself all the same.
  const [one = ''] = ids;
  folder.set(`${one}${lenderFileEnding}`, textOf(one, 2));
  await look();
  expect(desk.buffer(one)).toBe(2);
});

it('where the host has no dialog for folders, the path is typed', async () => {
  const { desk } = await join();
  expect(await desk.call['team.chooseFolder']({})).toEqual({ ok: true, data: { status: 'type' } });
});
