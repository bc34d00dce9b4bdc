import type { Choice } from '../../../../shared/scenario/fields/choices.ts';

/** The choices, plus a value that is not among them, so that it is never lost. */
export const withValue = (choices: readonly Choice[], value: string): readonly Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
