import { visibleText } from './visible-text.ts';

/** A scenario's title as it is shown: `Untitled` where it has none. */
export const scenarioTitle = (description: string): string =>
  description.trim() === '' ? 'Untitled' : visibleText(description);
