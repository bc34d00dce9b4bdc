import { recordIncident, stackOf } from '../../platform/log/incidents.ts';
import type { Log } from '../../platform/log/log.ts';
import { StoreError } from '../../platform/store-error.ts';
import { type Refusal, refuse } from './step.ts';

/**
 * The answer to a thrown error: 500 with the incident's identifier. The log distinguishes a bug (`incident`, with its
 * stack) from a state of the disk (`store_unavailable`, with its reason). The caller learns of a full disk, but never
 * sees a stack.
 */
export const incident = (
  error: unknown,
  log: Log,
  request: { readonly method: string; readonly path: string },
): Refusal => {
  if (error instanceof StoreError) {
    const incidentId = recordIncident(log, 'store_unavailable', { ...request, code: error.reason });
    const details = { incidentId, reason: `store_${error.reason}` };
    return refuse('INTERNAL_SERVER_ERROR', 'The service cannot use its store', { details });
  }
  const incidentId = recordIncident(log, 'incident', { ...request, stack: stackOf(error) });
  return refuse('INTERNAL_SERVER_ERROR', 'Internal server error', { details: { incidentId } });
};
