import { expect, it } from 'vitest';
import type { ParsedInput } from '../../../shared/contract/index.ts';
import type { Marks } from '../../../shared/scenario/marks.ts';
import type { ScenarioLibrary } from '../../ports/library.ts';
import { markHandlers } from './marks.ts';

it('what a change of marks does not name stays as it is', async () => {
  const changed: Partial<Marks>[] = [];
  const library = { mark: (_teams: unknown, _id: string, change: Partial<Marks>) => changed.push(change) > 0 };
  const handlers = markHandlers({
    ...{ library: library as unknown as ScenarioLibrary, teamIds: () => [] },
    ...{ clock: { now: () => 5 }, tell: () => undefined },
  });
  const changes: Omit<ParsedInput<'scenarios.mark'>, 'id'>[] = [
    ...[{ pinned: false }, { archived: false }, { tags: [] }, { stage: null }],
    {},
  ];
  for (const change of changes) await handlers['scenarios.mark']({ id: '1', ...change });
  expect(changed.map((change) => Object.entries(change))).toEqual(changes.map((change) => Object.entries(change)));
});
