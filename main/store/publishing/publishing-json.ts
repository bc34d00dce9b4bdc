import * as z from 'zod';
import type { Content } from '../../../shared/publishing/content.ts';
import { emptyScenario, scenarioBody } from '../../../shared/service/scenario.ts';

/** Canonical JSON leaves out empty parts of a scenario; reading restores them. */
const emptyParts = (value: unknown): unknown => ({ ...emptyScenario(), ...(value as object | undefined) });

/** A scenario's content as stored: `null` for one in which everything is empty. */
export const storedContent: z.ZodType<Content> = z.preprocess(
  (value) => value ?? {},
  z.object({ description: z.string().default(''), scenario: z.preprocess(emptyParts, scenarioBody) }),
);
