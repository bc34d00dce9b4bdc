/**
 * Prints a measured figure on its own line, for a person who runs the test and for `npm run soak`, which
 * collects these lines.
 */
export const figure = (promise: string, values: Readonly<Record<string, string | number>>): void => {
  const parts = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`figure | ${promise} | ${parts.join(', ')}\n`);
};
