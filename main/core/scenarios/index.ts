import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { endedStages } from '../../../shared/scenario/marks.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventSink, Ids, SampleSource, Shell } from '../../ports/desk.ts';
import type { ScenarioLibrary, VariantGroups } from '../../ports/library.ts';
import type { Connections, ServiceClient } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { duplicate } from './duplicate.ts';
import { exportScenario, importScenario } from './files.ts';
import { markHandlers, type ScenarioChange, announceIfFound } from './marks.ts';
import { type EditedStore, updateScenario } from './update-scenario.ts';

export interface ScenarioPorts {
  readonly connections: Connections;
  readonly library: ScenarioLibrary;
  readonly events: EventSink;
  readonly shell: Shell;
  readonly samples: SampleSource;
  readonly ids: Ids;
  readonly edited: EditedStore;
  readonly variantGroups: VariantGroups;
  readonly clock: Clock;
  /** The scenarios with changes that a service does not have. */
  readonly changedHere: () => readonly string[];
}

/**
 * The library and its documents. Documents go through the signed service; what the service has no operation for (list,
 * marks, remove, restore, an update that names its base) goes to the desk's store.
 */
export const scenarioHandlers = (ports: ScenarioPorts): DomainHandlers<'scenarios'> => {
  const { connections, library, events, shell, samples, ids, edited, variantGroups, clock, changedHere } = ports;
  const variantTools = { ...edited, groups: variantGroups };
  const service = (): ServiceClient => connections.current().client;
  const teamIds = (): readonly string[] => connections.current().teamIds;

  const tell = (change: ScenarioChange): void => events.emit('scenarios.changed', change);
  const written = (outcome: Outcome<ScenarioRecord>, origin: string | undefined): Outcome<ScenarioRecord> => {
    if (outcome.ok) tell({ id: outcome.data.id, kind: 'written', origin });
    return outcome;
  };
  const announceMove = (found: boolean, change: ScenarioChange): Outcome<{ id: string }> =>
    announceIfFound(tell, found, change);

  return {
    'scenarios.list': (query) =>
      succeed(
        library.list(teamIds(), query.service === 'changed_here' ? { ...query, changedHere: changedHere() } : query),
      ),
    'scenarios.create': async ({ origin, ...body }) => written(await service().createScenario({ body }), origin),
    'scenarios.read': ({ id }) => service().readScenario({ params: { id } }),
    'scenarios.update': (input) => {
      const { id, origin } = input;
      const updated = updateScenario(edited, input);
      if (updated.ok) tell({ id, kind: 'written', origin });
      return updated;
    },
    'scenarios.duplicate': async ({ id, origin }) => {
      const created = await duplicate(service(), variantTools, id);
      const { tags = [], stage: reached = null } = library.marksOf(teamIds(), id) ?? {};
      // A copy of an ended enquiry begins a new one.
      const stage = reached === null || endedStages.includes(reached) ? null : reached;
      if (created.ok && (tags.length > 0 || stage !== null)) library.mark(teamIds(), created.data.id, { tags, stage });
      return written(created, origin);
    },
    'scenarios.remove': ({ id, origin }) =>
      announceMove(library.remove(teamIds(), id), { id, kind: 'removed', origin }),
    'scenarios.restore': ({ id, origin }) =>
      announceMove(library.restore(teamIds(), id), { id, kind: 'restored', origin }),
    ...markHandlers({ library, teamIds, clock, tell }),
    'scenarios.createSample': async ({ origin }) =>
      written(await service().createScenario({ body: samples.firstHome() }), origin),
    'scenarios.exportFile': ({ id }) => exportScenario(service(), variantTools, shell, id),
    'scenarios.importFile': async ({ text, origin }) => {
      const imported = await importScenario({ connections, shell, ids, variantTools }, text);
      if (imported.ok && imported.data.status === 'imported') written(succeed(imported.data.record), origin);
      return imported;
    },
  };
};
