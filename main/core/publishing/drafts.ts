import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Drafts } from '../ports/publishing.ts';

/** Scenarios as rows, confined to teams. */
export interface DraftRows {
  read(teamIds: readonly string[], id: string): ScenarioRecord | undefined;
  add(record: ScenarioRecord): boolean;
  replace(record: ScenarioRecord): ScenarioRecord | undefined;
  restore(teamIds: readonly string[], id: string): boolean;
}

export interface DraftPorts {
  readonly rows: DraftRows;
  /** The teams of this computer's own service and its user; the first team owns what is new. */
  readonly home: () => { readonly teamIds: readonly string[]; readonly email: string };
  readonly clock: Clock;
  /** 24 hexadecimal characters that no other scenario has. */
  readonly newScenarioId: () => string;
}

/** The scenarios of this computer as publishing reads and writes them. */
export const createDrafts = ({ rows, home, clock, newScenarioId }: DraftPorts): Drafts => {
  const find = (id: string): ScenarioRecord | undefined => rows.read(home().teamIds, id);
  const edited = (): Pick<ScenarioRecord, 'lastEditedBy' | 'lastEditedOn'> => ({
    lastEditedBy: home().email,
    lastEditedOn: new Date(clock.now()).toISOString(),
  });
  return {
    find,
    add: (content, given) => {
      const [first = ''] = home().teamIds;
      const teamId = given ?? first;
      const { lastEditedBy: createdBy, lastEditedOn: dateCreated } = edited();
      const record = { ...content, id: newScenarioId(), teamId, createdBy, dateCreated, ...edited() };
      return rows.add(record) ? record : undefined;
    },
    restore: (id) => rows.restore(home().teamIds, id),
    replace: (id, content) => {
      const before = find(id);
      return before && rows.replace({ ...before, ...content, ...edited() });
    },
  };
};
