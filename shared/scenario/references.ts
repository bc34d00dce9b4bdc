import type { ScenarioBodyInput } from '../service/scenario.ts';
import { isLive } from './loans.ts';

/** Identifiers to positions; where several elements share an id, it refers to the first. */
export const positionsById = (
  elements: readonly { readonly id?: string | undefined }[],
): ReadonlyMap<string | undefined, number> => {
  const positions = new Map<string, number>();
  elements.forEach(({ id }, position) => {
    if (id !== undefined && !positions.has(id)) positions.set(id, position);
  });
  return positions;
};

/**
 * The positions of the securities linked to each home loan, each once. The links of a loan that is paid out
 * at settlement and of a property being sold are ignored.
 */
export const linkedSecurities = (scenario: ScenarioBodyInput): readonly (readonly number[])[] => {
  const { home_loans: loans = [], securities = [], home_loan_security_links: links = [] } = scenario;
  if (links.length === 0) return loans.map(() => []);
  const [loanById, securityById] = [positionsById(loans), positionsById(securities)];
  const linked = loans.map((): number[] => []);
  const seen = new Set<number>();
  for (const link of links) {
    const [loan = -1, security = -1] = [loanById.get(link.home_loan_id), securityById.get(link.security_id)];
    const stays = loans[loan] !== undefined && isLive(loans[loan]);
    const kept = securities[security] !== undefined && securities[security].transaction_type !== 'selling';
    const pair = loan * securities.length + security;
    if (!stays || !kept || seen.has(pair)) continue;
    seen.add(pair);
    linked[loan]?.push(security);
  }
  return linked;
};
