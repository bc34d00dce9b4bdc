import type { Content } from '../../../shared/publishing/content.ts';
import type { JournalEntry, StoredScenario } from '../stub-service/journal.ts';
import type { Judge } from './judge.ts';
import type { Write } from './service.ts';

interface OracleParts {
  readonly journal: readonly JournalEntry[];
  readonly judge: Judge;
  /** The client identifier of the desk; everybody else is a colleague there. */
  readonly clientId: string;
  /** The process of the desk that sends at this moment. */
  readonly caller: () => string;
}

/**
 * Tells the judge of every read and write from the journal of the service: what a desk believes does
 * not count. Of the network it knows only which answers arrived whole.
 */
export const createOracle = ({ journal, judge, clientId, caller }: OracleParts) => {
  const records = new Map<string, Content>();
  /** What each process was last shown of a record and has not written after. */
  const looks = new Map<string, Content>();
  let heard = 0;

  const hear = ({ method, url, status, body, effect, ...entry }: JournalEntry, arrivedWhole: boolean): void => {
    const isOurs = entry.clientId === clientId;
    if (effect === undefined) {
      const id = url.split('/').at(-1) ?? '';
      const shown = records.get(id);
      if (isOurs && method === 'GET' && status === 200 && arrivedWhole && shown !== undefined)
        looks.set(`${caller()} ${id}`, shown);
      return;
    }
    const before = effect.kind === 'updated' ? contentIn(effect.before) : undefined;
    const kind = before === undefined ? 'create' : 'update';
    const look = looks.get(`${caller()} ${effect.id}`);
    if (isOurs) {
      looks.delete(`${caller()} ${effect.id}`);
      const sent = JSON.parse(body) as Write['body'];
      judge.write({ caller: caller(), kind, remoteId: effect.id, before, body: sent, look });
    }
    records.set(effect.id, contentIn(effect.after));
  };

  return {
    records,
    /** Hears what came since; `arrivedWhole`: the desk was shown what it asked for. */
    catchUp: (arrivedWhole: boolean): void => {
      for (const entry of journal.slice(heard)) hear(entry, arrivedWhole);
      heard = journal.length;
    },
    /** The records whose `additional_info` has this mark. */
    marked: (mark: string): string[] =>
      [...records].filter(([, { scenario }]) => markOf(scenario.additional_info) === mark).map(([id]) => id),
  };
};

const markOf = (info: object): unknown => ('mark' in info ? info.mark : undefined);

const contentIn = ({ description, scenario }: StoredScenario): Content => ({
  description,
  scenario: scenario as Content['scenario'],
});
