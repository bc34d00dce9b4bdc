import * as z from 'zod';

/** The part of a JSON schema that says what a value holds and how much of it. */
export interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly [keyword: string]: unknown;
}

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): SchemaNode =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as SchemaNode;

const keywords: Readonly<Record<string, readonly [least: string, most: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

/** At least and at most so many characters or items, or numbers from and to; undefined where any will do. */
export interface Bounds {
  readonly name: string;
  readonly type: string;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

const bound = (node: SchemaNode, keyword: string): number | undefined => {
  const value = node[keyword];
  return typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? value : undefined;
};

/** The bounds of everything in a schema that is named, in objects within at most so many objects. */
export const boundsIn = (node: SchemaNode, depth = Infinity, name = ''): readonly Bounds[] => {
  const { type = '', properties = {}, anyOf = [], oneOf = [], items } = node;
  const [least = '', most = ''] = keywords[type] ?? [];
  return [
    { name, type, least: bound(node, least), most: bound(node, most) },
    ...Object.entries(depth > 0 ? properties : {}).flatMap(([key, one]) => boundsIn(one, depth - 1, key)),
    ...[...anyOf, ...oneOf].flatMap((one) => boundsIn(one, depth, name)),
    ...(items === undefined ? [] : boundsIn(items, depth, `${name}[]`)),
  ].filter((one) => (one.least ?? one.most) !== undefined);
};
