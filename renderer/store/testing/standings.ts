import type { Standing } from '../publishing/publishing-slice.ts';
import { scenarioId } from './records.ts';

/** How the test scenario stands with a service. */
export const standingOf = (more: Partial<Standing> = {}): Standing => ({
  scenarioId,
  profileId: 'banksia',
  status: 'published',
  here: [],
  there: [],
  merges: [],
  remote: { id: 'f'.repeat(24), by: 'kim@example.com', on: '2026-11-20T01:00:00.000Z', seenAtMs: 0 },
  ...more,
});
