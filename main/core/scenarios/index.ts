import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connection, EventSink, Ids, SampleSource, ScenarioLibrary, Shell } from '../ports.ts';
import { exportScenario, importScenario } from './files.ts';

export interface ScenarioPorts {
  readonly connection: Connection;
  readonly library: ScenarioLibrary;
  readonly events: EventSink;
  readonly shell: Shell;
  readonly samples: SampleSource;
  readonly ids: Ids;
}

/**
 * The library and its documents. Documents go through the signed service; what the service has no
 * operation for (list, remove, restore) goes to the library's port.
 */
export const scenarioHandlers = (ports: ScenarioPorts): DomainHandlers<'scenarios'> => {
  const { connection, library, events, shell, samples, ids } = ports;
  const { client } = connection;

  const written = (outcome: Outcome<ScenarioRecord>): Outcome<ScenarioRecord> => {
    if (outcome.ok) events.emit('scenarios.changed', { id: outcome.data.id, kind: 'written' });
    return outcome;
  };
  const moved = (found: boolean, id: string, kind: 'removed' | 'restored'): Outcome<{ id: string }> => {
    if (!found) return fail('NOT_FOUND', `Scenario not found: ${id}`);
    events.emit('scenarios.changed', { id, kind });
    return succeed({ id });
  };

  return {
    'scenarios.list': (query) => succeed(library.list(connection.teamIds(), query)),
    'scenarios.create': async (body) => written(await client.createScenario(body)),
    'scenarios.read': ({ id }) => client.readScenario(id),
    'scenarios.update': async ({ id, changes }) => written(await client.updateScenario(id, changes)),
    'scenarios.duplicate': async ({ id }) => {
      const original = await client.readScenario(id);
      if (!original.ok) return original;
      const { teamId, description, scenario } = original.data;
      return written(await client.createScenario({ teamId, description: `${description} (copy)`, scenario }));
    },
    'scenarios.remove': ({ id }) => moved(library.remove(connection.teamIds(), id), id, 'removed'),
    'scenarios.restore': ({ id }) => moved(library.restore(connection.teamIds(), id), id, 'restored'),
    'scenarios.createSample': async () => written(await client.createScenario(samples.firstHome())),
    'scenarios.exportFile': ({ id }) => exportScenario(client, shell, id),
    'scenarios.importFile': async ({ text }) => {
      const imported = await importScenario(client, shell, ids, text);
      if (imported.ok && imported.data.status === 'imported') written(succeed(imported.data.record));
      return imported;
    },
  };
};
