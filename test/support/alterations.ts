/** The value with each part of it, in turn, replaced by each other value or, for undefined, left out. */
export function* alterations(value: unknown): Generator {
  yield* [undefined, null, 'text', '', -1, 1e9, false, [], ['text'], {}, { text: 1 }];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const altered of alterations(part))
      yield Array.isArray(value) ? value.with(Number(key), altered) : { ...value, [key]: altered };
}
