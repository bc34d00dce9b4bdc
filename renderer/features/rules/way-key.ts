import type { EffectLine } from '../../../shared/contract/scenarios/rules.ts';

/** What a way back is found for: a scenario at the lender that it loses, with the figures there, which edits move. */
export const wayKey = ({
  scenarioId,
  requested,
  lostAt,
}: Pick<EffectLine, 'scenarioId' | 'requested' | 'lostAt'>): string => JSON.stringify([scenarioId, requested, lostAt]);
