import { succeed } from '../../../shared/outcome.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { DomainHandlers } from '../handlers.ts';

export const lenderHandlers = (directory: LenderDirectory): DomainHandlers<'lenders'> => ({
  'lenders.list': () => succeed({ lenders: [...directory.list()] }),
});
