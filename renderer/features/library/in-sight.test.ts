// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { scenarioId } from '../../store/testing/records.ts';
import { settle } from '../../store/testing/scripted-client.ts';
import { standingOf } from '../../store/testing/standings.ts';
import { useDaysOf } from './days-in-sight.ts';
import { ServiceCell } from './ServiceCell.tsx';
import { StandingsInSight, useStandingsOf } from './standings-in-sight.ts';

it('of the rows in sight as many are asked about at once as a question may name', async () => {
  const ids = Array.from({ length: 600 }, (_, at) => `s${at}`);
  const Rows = () => {
    useDaysOf(ids);
    useStandingsOf(ids);
    return null;
  };
  const { scripted, clock } = await mounted({}, createElement(Rows));
  clock.advance(10_000);
  await settle();
  expect(scripted.inputs('figures.days')).toEqual([{ ids: ids.slice(0, 100) }]);
  expect(scripted.inputs('publishing.standings')).toContainEqual({ scenarioIds: ids.slice(0, 500) });
});

it('where several services hold a scenario the one that needs a person most is in words, and each has its colour', async () => {
  const cell = async (...profileIds: readonly string[]) => {
    const standings = profileIds.map((profileId, at) =>
      standingOf({ profileId, status: at === 1 ? 'changed_both' : 'published' }),
    );
    const profiles = profileIds.map((id) => profileOf({ id, name: id, colour: id === 'quay' ? 'red' : 'blue' }));
    const { container, unmount } = await mounted(
      {},
      createElement(
        StandingsInSight,
        { value: new Map([[scenarioId, standings]]) },
        createElement(ServiceCell, { id: scenarioId }),
      ),
      ({ calls }) => calls.put('profiles.list', {}, { profiles }),
    );
    const badges = [...container.querySelectorAll('[data-standing]')].map((badge) => ({
      standing: badge.getAttribute('data-standing'),
      isWords: badge.querySelector('[class*=word]') !== null,
      parts: badge.children.length,
    }));
    unmount();
    return badges;
  };
  expect(await cell('banksia')).toEqual([{ standing: 'published', isWords: true, parts: 2 }]);
  expect(await cell('banksia', 'quay')).toEqual([
    { standing: 'changed_both', isWords: true, parts: 3 },
    { standing: 'published', isWords: false, parts: 3 },
  ]);
});
