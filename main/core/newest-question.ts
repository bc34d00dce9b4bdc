import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import type { Connections } from '../ports/service.ts';

/** Undefined: it was cancelled. */
type Question<T> = (scenario: ScenarioBody, signal: AbortSignal) => Promise<T | undefined>;

/** Asks about a stored scenario; an older question of the same name is cancelled. */
export type AskNewest = <T>(name: string, scenarioId: string, question: Question<T>) => Promise<Outcome<T>>;

/** Long calculations about stored scenarios; only the newest of each name matters. */
export const newestQuestion = (connections: Connections): AskNewest => {
  const running = new Map<string, AbortController>();
  return async (name, scenarioId, question) => {
    const key = `${name} ${scenarioId}`;
    running.get(key)?.abort();
    const mine = new AbortController();
    running.set(key, mine);
    try {
      const record = await connections.current().client.readScenario({ params: { id: scenarioId } });
      if (!record.ok) return record;
      const answer = await question(record.data.scenario, mine.signal);
      return answer === undefined ? fail('CANCELLED', 'A newer question took the place of this one.') : succeed(answer);
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  };
};
