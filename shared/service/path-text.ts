import type { ValidationIssue } from './envelope.ts';

/** `scenario.income[0].payg`, as the file has it. */
export const pathText = (path: ValidationIssue['path']): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
