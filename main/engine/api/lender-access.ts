import type { Identity } from './authenticate.ts';
import type { Services } from './operation.ts';
import { accept, type Refusal, refuse, type Step } from './step.ts';

export const mayUse = ({ lenders }: Identity, id: string): boolean => lenders === 'all' || lenders.includes(id);

export const noAccessTo = (lender: string): Refusal =>
  refuse('FORBIDDEN', `User does not have access to lender: ${lender}`);

/** The lenders of a query: each one known (else 400) and within the grant (else 403). */
export const permittedLenders = (
  ids: readonly string[],
  identity: Identity,
  { lenders }: Services,
): Step<readonly string[]> => {
  const unknown = ids.find((id) => !lenders.has(id));
  if (unknown !== undefined) return refuse('BAD_REQUEST', `Unknown lender: ${unknown}`);
  const foreign = ids.find((id) => !mayUse(identity, id));
  return foreign === undefined ? accept(ids) : noAccessTo(foreign);
};
