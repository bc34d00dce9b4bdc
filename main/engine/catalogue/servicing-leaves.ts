import { servicingDefaults } from '../servicing/servicing-defaults.ts';

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every servicing parameter by its full name, nested ones with a dot: `buffer_new`, `shade.casual`. */
export const servicingLeaves: readonly string[] = Object.entries(servicingDefaults).flatMap(([key, value]) =>
  isTable(value) ? Object.keys(value).map((name) => `${key}.${name}`) : [key],
);
