import { eachOperation } from '../../../main/client/client.ts';
import type { Log, LogFields } from '../../../main/platform/log/log.ts';
import type { EventSink, Shell } from '../../../main/ports/desk.ts';
import type { Connection, Connections, ServiceClient } from '../../../main/ports/service.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import type { CreateScenarioBody } from '../../../shared/service/create-scenario.ts';
import { emptyScenario, type ScenarioRecord } from '../../../shared/service/scenario.ts';

export const teamId = '65f0a1b2c3d4e5f6a7b8c9d1';
const time = '2026-11-21T02:30:00.000Z';

export const servicingResult = (lender: string): ServicingResult => ({
  lender_name: lender,
  does_service: true,
  max_borrowing_capacity: 500_000,
  net_monthly_surplus: 100,
  validations: [],
  warnings: [],
  per_loan_rate_breakdown: [],
});

/** A service that keeps scenarios in a map; the given methods replace its own. */
export const fakeClient = (
  methods: Partial<ServiceClient> = {},
): ServiceClient & { readonly records: Map<string, ScenarioRecord> } => {
  const records = new Map<string, ScenarioRecord>();
  const read = (id: string): Outcome<ScenarioRecord> => {
    const record = records.get(id);
    return record === undefined ? fail('NOT_FOUND', `Scenario not found: ${id}`) : succeed(record);
  };
  const create = (body: CreateScenarioBody): Outcome<ScenarioRecord> => {
    const id = (records.size + 1).toString(16).padStart(24, '0');
    const record: ScenarioRecord = {
      id,
      teamId: body.teamId ?? teamId,
      description: body.description ?? 'New Scenario',
      createdBy: 'broker@localhost',
      dateCreated: time,
      lastEditedBy: 'broker@localhost',
      lastEditedOn: time,
      scenario: { ...emptyScenario(), ...body.scenario } as ScenarioRecord['scenario'],
    };
    records.set(id, record);
    return succeed(record);
  };
  return {
    ...eachOperation((name) => () => Promise.reject(new Error(`The fake has no answer to ${name}`))),
    records,
    user: () => Promise.resolve(succeed({ email: 'broker@localhost', teams: [{ id: teamId, name: 'Drafts' }] })),
    createScenario: ({ body }) => Promise.resolve(create(body)),
    readScenario: ({ params: { id } }) => Promise.resolve(read(id)),
    updateScenario: ({ params: { id }, body: { description, ...parts } }) => {
      const before = read(id);
      if (!before.ok) return Promise.resolve(before);
      const scenario = { ...before.data.scenario, ...parts } as ScenarioRecord['scenario'];
      const record = { ...before.data, description: description ?? before.data.description, scenario };
      records.set(id, record);
      return Promise.resolve(succeed(record));
    },
    compute: ({ body }) => Promise.resolve(succeed(servicingResult(body.lenderName))),
    products: () => Promise.resolve(succeed([])),
    policies: () => Promise.resolve(succeed([])),
    echo: () => Promise.resolve(succeed({ status: 200 })),
    ...methods,
  };
};

export const fakeConnection = (client: ServiceClient): Connection => ({
  client,
  teamIds: [teamId],
  description: {
    kind: 'embedded',
    label: 'This computer',
    clientId: 'client-1',
    keyFingerprint: 'ab'.repeat(32),
    keyHeld: 'In memory only',
  },
  clockCorrectionMs: () => 0,
});

export const fakeConnections = (client: ServiceClient): Connections => {
  const connection = fakeConnection(client);
  return { current: () => connection };
};

/** Records events as `name` and payload. */
export const recordingEvents = (): EventSink & { readonly emitted: unknown[] } => {
  const emitted: unknown[] = [];
  return { emitted, emit: (name, payload) => emitted.push([name, payload]) };
};

/** A host without dialogs and without a browser. */
export const bareShell = (methods: Partial<Shell> = {}): Shell => ({
  showUnsaved: () => undefined,
  openExternal: () => Promise.resolve(false),
  openMail: () => Promise.resolve(false),
  saveText: () => Promise.resolve({ status: 'unsupported' }),
  savePdf: () => Promise.resolve({ status: 'unsupported' }),
  openText: () => Promise.resolve({ status: 'unsupported' }),
  chooseFolder: () => Promise.resolve({ status: 'unsupported' }),
  ...methods,
});

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields | undefined;
}

export const recordingLog = (): Log & { readonly lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (event: string, fields?: LogFields) => {
    lines.push({ level, event, fields });
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
};
