import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { TeamView } from '../../../../shared/contract/lenders/team.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { editServicing, ownLender, showLender } from '../lenders.test-data.ts';
import { ShareButton } from './ShareButton.tsx';
import { TeamNote } from './TeamNote.tsx';

const folder = { path: '/team', by: 'Kim', mode: 'ask' as const };
const viewOf = (change: Partial<TeamView>): TeamView => ({
  ...{ folder, state: 'read', leftOut: 0, arrivals: [], unusable: [], unfinished: [], taken: [], own: [] },
  ...change,
});
const arrivalOf = (id: string, standing: TeamView['arrivals'][number]['standing']) => ({
  ...{ id, name: id, file: id, whole: id, here: '', standing },
  ...{ version: 1, savedBy: 'Lee', savedMs: 0, remark: '' },
});

test('what waits in the folder, what of it cannot be used and that it cannot be reached are one note', async () => {
  const note = async (change: Partial<TeamView>): Promise<string | undefined> =>
    (await drawn({}, createElement(TeamNote), (store) => store.calls.put('team.read', {}, viewOf(change)))).texts[0];
  const unusable = ['a', 'b'].map((file) => ({ file, message: 'No.', issues: [] }));
  const one = { arrivals: [arrivalOf('tea', 'newer')] };
  expect({
    nothing: await note({ arrivals: [arrivalOf('tea', 'ignored')] }),
    off: await note({ ...one, state: 'off', folder: null }),
    one: await note(one),
    unusable: await note({ unusable: unusable.slice(0, 1) }),
    all: await note({ ...one, unusable, state: 'unreachable' }),
  }).toEqual({
    ...{ nothing: undefined, off: undefined, one: '1 lender waiting in the team folder' },
    unusable: '1 file cannot be used',
    all: '1 lender waiting in the team folder; 2 files cannot be used; The team folder cannot be reached; Headroom keeps trying',
  });
});

test('a lender is shared where the folder has another version or none, once its edits are saved', async () => {
  const own = ownLender();
  const button = async (change: Partial<TeamView>, isEdited = false): Promise<[title?: string, isOff?: boolean]> => {
    const { markup } = await drawn({}, createElement(ShareButton, { id: own.id }), (store) => {
      showLender(store, own);
      store.calls.put('team.read', {}, viewOf(change));
      if (isEdited) editServicing(store, own, { floor_rate: 6 });
    });
    const [, attributes] = /<button([^>]*)>/u.exec(markup) ?? [];
    return attributes === undefined
      ? []
      : [/title="([^"]*)"/u.exec(attributes)?.[1] ?? '', attributes.includes('data-disabled')];
  };
  const other = { id: 'oak', is: 'same' as const };
  const is = (standing: TeamView['own'][number]['is']) => ({ own: [other, { id: own.id, is: standing }] });
  expect({
    ...{ same: await button(is('same')), ahead: await button(is('ahead')), behind: await button(is('behind')) },
    ...{ absent: await button(is('absent')), unknown: await button({ own: [other] }) },
    ...{ edited: await button(is('ahead'), true), unwatched: await button({ folder: null, state: 'off' }) },
  }).toEqual({
    same: ['The team folder already has this version', true],
    ahead: ['The team folder has an earlier version', false],
    behind: ['The team folder has changes that you do not have', false],
    absent: ['Not in the team folder yet', false],
    unknown: ['Not in the team folder yet', false],
    edited: ['Save your edits first', true],
    unwatched: [],
  });
});
