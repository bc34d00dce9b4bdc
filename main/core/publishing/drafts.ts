import type { Content } from '../../../shared/publishing/content.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ScenarioLibrary } from '../../ports/library.ts';
import type { DraftRepository, PublishingTables } from '../../ports/publishing.ts';

/** The scenarios of this computer, read and written directly rather than through the service. */
export interface Drafts {
  /** Undefined when it does not exist or is in the bin. */
  find(id: string): ScenarioRecord | undefined;
  /**
   * In the first team, made now, unless something else is given: what continues an enquiry was made when the enquiry was, by
   * which its settled purchases are told from those to come. Undefined, writing nothing, when it is too large.
   */
  add(content: Content, made?: Partial<Pick<ScenarioRecord, 'teamId' | 'dateCreated'>>): ScenarioRecord | undefined;
  /** Restores a removed scenario; false when there is none. Not inside a transaction. */
  restore(id: string): boolean;
  /**
   * Writes description and body of a scenario and returns it as stored. Undefined, writing nothing, when it does not
   * exist or would be too large.
   */
  replace(id: string, content: Content): ScenarioRecord | undefined;
}

/** What publishing stores, with the scenarios of this computer. */
export interface PublishingStore extends Pick<PublishingTables, 'links' | 'outbox' | 'lease' | 'transaction'> {
  readonly drafts: Drafts;
}

export interface DraftPorts {
  readonly rows: DraftRepository & Pick<ScenarioLibrary, 'restore'>;
  /** The teams of this computer's own service and its user; new scenarios belong to the first team. */
  readonly home: () => { readonly teamIds: readonly string[]; readonly email: string };
  readonly clock: Clock;
  /** 24 hexadecimal characters, unique to the scenario. */
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
    add: (content, made = {}) => {
      const [first = ''] = home().teamIds;
      const { lastEditedBy: createdBy, lastEditedOn: now } = edited();
      const { teamId = first, dateCreated = now } = made;
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
