import * as z from 'zod';
import { lenderId } from '../../../shared/pack/pack-schema.ts';
import { parameterNames } from '../../../shared/pack/parameters.ts';

/** The YAML front matter of a policy file, `assets/catalogue/policies/<lender>/<topic>.md`. */
export const policyFrontMatter = z.strictObject({
  lender: lenderId,
  triggers: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/, 'Must be a trigger in lower_snake_case')).min(1),
  lastVerifiedOn: z.iso.datetime(),
  /**
   * The servicing parameters that the text states, such as `shade.casual`; a test compares them with the
   * pack.
   */
  states: z.array(z.enum(parameterNames)).optional(),
  /** Every other figure with a unit in the text, as it is written there. */
  otherFigures: z.array(z.string()).optional(),
});

export type PolicyFrontMatter = z.infer<typeof policyFrontMatter>;
