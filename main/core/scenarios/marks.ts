import type { EventPayload } from '../../../shared/contract/events.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Marks } from '../../../shared/scenario/marks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ScenarioLibrary } from '../../ports/library.ts';
import type { DomainHandlers } from '../handlers.ts';
import { scenarioNotFound } from '../scenario-failures.ts';

export type ScenarioChange = EventPayload<'scenarios.changed'>;
type Tell = (change: ScenarioChange) => void;

export interface MarkPorts {
  readonly library: ScenarioLibrary;
  readonly teamIds: () => readonly string[];
  readonly clock: Clock;
  readonly tell: Tell;
}

/** As many as a person recognises at a glance. */
const maxRecent = 8;

export const announceIfFound = (tell: Tell, found: boolean, change: ScenarioChange): Outcome<{ id: string }> => {
  if (!found) return scenarioNotFound(change.id);
  tell(change);
  return succeed({ id: change.id });
};

type MarkMethod = 'emptyBin' | 'mark' | 'opened' | 'noteBest' | 'recent' | 'tags';

/** What only the desk stores about scenarios: pins, archive, tags, when they were opened, and the best lender. */
export const markHandlers = ({
  library,
  teamIds,
  clock,
  tell,
}: MarkPorts): Pick<DomainHandlers<'scenarios'>, `scenarios.${MarkMethod}`> => {
  const mark = (id: string, change: Partial<Marks>, origin: string | undefined): Outcome<{ id: string }> =>
    announceIfFound(tell, library.mark(teamIds(), id, change), { id, kind: 'marked', origin });
  return {
    'scenarios.mark': ({ id, pinned, archived, tags, stage, origin }) =>
      mark(
        id,
        {
          ...(pinned === undefined ? {} : { pinned }),
          ...(archived === undefined ? {} : { archived }),
          ...(tags === undefined ? {} : { tags }),
          ...(stage === undefined ? {} : { stage }),
        },
        origin,
      ),
    'scenarios.opened': ({ id, origin }) => mark(id, { openedMs: clock.now() }, origin),
    'scenarios.noteBest': ({ id, best, origin }) => mark(id, { best }, origin),
    'scenarios.recent': () => succeed({ items: library.recent(teamIds(), maxRecent) }),
    'scenarios.tags': () => succeed({ tags: library.tags(teamIds()) }),
    'scenarios.emptyBin': ({ origin }) => {
      const deleted = library.emptyBin(teamIds());
      for (const id of deleted) tell({ id, kind: 'removed', origin });
      return succeed({ deleted: deleted.length });
    },
  };
};
