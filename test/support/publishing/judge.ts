import type { Content } from '../../../shared/publishing/content.ts';
import type { Choice, Conflict } from '../../../shared/publishing/merge.ts';
import type { Write } from './service.ts';
import { editWith, givenUp, type TokenEdit, tokensIn } from './tokens.ts';

/** What a run came upon. */
export const newCounts = () => ({
  edits: 0,
  creates: 0,
  updates: 0,
  conflicts: 0,
  unknownCreates: 0,
  /** Calls that were not answered as they should be. */
  failedCalls: 0,
  kills: 0,
  races: 0,
  tokens: 0,
});

export type Counts = ReturnType<typeof newCounts>;

/**
 * Watches every edit, choice and write of a run. A value that somebody wrote may be missing from a
 * copy only when somebody who had it before them replaced it, removed it or decided against it.
 */
export const createJudge = (counts: Counts) => {
  /** Every value, and the scenario that it was written into. */
  const written = new Map<string, string>();
  const replaced = new Set<string>();
  const faults: string[] = [];
  let made = 0;

  const give = (tokens: Iterable<string>): void => {
    for (const token of tokens) replaced.add(token);
  };
  const missing = (tokens: Iterable<string>): string[] => [...tokens].filter((token) => !replaced.has(token));

  return {
    faults,
    /** An edit of a copy, by whoever sees that copy. */
    edit: (scenarioId: string, content: Content, edit: TokenEdit): Content => {
      made += 1;
      counts.edits += 1;
      const token = `t${made}`;
      const result = editWith(content, edit, token);
      if (result.content !== content && tokensIn(result.content).has(token)) written.set(token, scenarioId);
      give(result.replaced);
      return result.content;
    },
    choose: (conflicts: readonly Conflict[], choices: ReadonlyMap<string, Choice>): void => {
      for (const conflict of conflicts) give(givenUp(conflict, choices.get(conflict.id) ?? 'ours'));
    },
    /** A copy of this computer before and after a step. */
    localChanged: (before: Content, after: Content): void => {
      const now = tokensIn(after);
      const lost = missing([...tokensIn(before)].filter((token) => !now.has(token)));
      if (lost.length > 0) faults.push(`gone from this computer: ${lost.join()}`);
    },
    write: ({ kind, before, body, look: record }: Write): void => {
      counts[kind === 'create' ? 'creates' : 'updates'] += 1;
      if (before === undefined) return;
      const parts = Object.keys(body);
      const old = { ...before.scenario, description: before.description } as Record<string, unknown>;
      const look = record && ({ ...record.scenario, description: record.description } as Record<string, unknown>);
      if (look === undefined) faults.push('written without a look at what is there');
      // What the wire cannot exclude: somebody wrote a part between our look at it and our write.
      const raced = parts.flatMap((part) => {
        const seen = tokensIn(look?.[part]);
        return [...tokensIn(old[part])].filter((token) => !seen.has(token));
      });
      if (raced.length > 0) counts.races += 1;
      give(raced);
      const lost = parts.flatMap((part) => {
        const sent = tokensIn((body as Record<string, unknown>)[part]);
        return missing([...tokensIn(old[part])].filter((token) => !sent.has(token)));
      });
      if (lost.length > 0) faults.push(`overwritten unseen: ${lost.join()}`);
      // Somebody may have made the same change since our look.
      const changes = parts.some(
        (part) => JSON.stringify((look ?? old)[part]) !== JSON.stringify((body as Record<string, unknown>)[part]),
      );
      if (!changes) faults.push('an update that changed nothing was sent');
    },
    /** At the end: every value is in the copy, or was replaced by somebody who saw it. */
    end: (scenarioId: string, where: string, content: Content): void => {
      const there = tokensIn(content);
      const own = [...written].filter(([, id]) => id === scenarioId).map(([token]) => token);
      counts.tokens += own.length;
      const lost = missing(own.filter((token) => !there.has(token)));
      if (lost.length > 0) faults.push(`lost ${where}: ${lost.join()}`);
    },
  };
};

export type Judge = ReturnType<typeof createJudge>;
