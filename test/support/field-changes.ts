/** What stands in the place of a field; undefined to leave it. */
type Change = (value: unknown, name: string) => Record<string, unknown> | undefined;

/** A value with one of its fields changed, for each of them in turn, by the place of the field. */
const changed = (value: unknown, change: Change, place = ''): (readonly [place: string, changed: unknown])[] => {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      changed(one, change, place).map(([deeper, made]) => [deeper, value.with(at, made)] as const),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const { [name]: _, ...others } = value as Record<string, unknown>;
    const at = place === '' ? name : `${place}.${name}`;
    const instead = change(inner, name);
    return [
      ...(instead === undefined ? [] : [[at, { ...others, ...instead }] as const]),
      ...changed(inner, change, at).map(([deeper, made]) => [deeper, { ...others, [name]: made }] as const),
    ];
  });
};

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}

/** The places of a value that a schema takes: where a field is missing, has one beside it, or is of another kind. */
export const takenChanges = (schema: Schema, value: unknown) => {
  const takenWith = (change: Change): readonly string[] => [
    ...new Set(changed(value, change).flatMap(([place, made]) => (schema.safeParse(made).success ? place : []))),
  ];
  return {
    missing: takenWith(() => ({})),
    added: takenWith((one, name) => ({ [name]: one, [`${name}s`]: one })),
    ofAnotherKind: takenWith((one, name) => {
      if (typeof one === 'number') return { [name]: 'much' };
      return typeof one === 'string' || typeof one === 'boolean' ? { [name]: 7 } : undefined;
    }),
  };
};
