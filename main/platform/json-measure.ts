const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const brace = 0x7b;
const isOpener = (byte: number): boolean => byte === 0x5b || byte === brace;
const isCloser = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** Its levels, its total number of values, the fields of its largest object. */
interface JsonMeasure {
  readonly depth: number;
  readonly values: number;
  readonly fields: number;
}

/**
 * Counts in one pass over the bytes, up to the first level beyond `maxDepth` or the first value beyond
 * `maxValues`: a parser takes half a second for a mebibyte of small objects or of different names, and later
 * code that recurses into deep nesting overflows. Text that is not JSON gets some measure too; the parser
 * rejects it.
 */
export const measureJson = (json: Uint8Array, maxDepth = Infinity, maxValues = Infinity): JsonMeasure => {
  /** Fields counted so far in each open object, by level; a list has none, however long it is. */
  const open: number[] = [];
  let [depth, deepest, values, fields, previous] = [0, 0, 1, 0, 0];
  for (let index = 0; index < json.length && deepest <= maxDepth && values <= maxValues; index += 1) {
    const byte = json[index] ?? 0;
    if (byte <= 0x20) continue;
    if (isCloser(byte)) depth = Math.max(0, depth - 1);
    // What follows an opening bracket is its first value, what follows a comma the next one.
    else if (byte === comma || isOpener(previous)) {
      values += 1;
      open[depth] = (open[depth] ?? 0) + 1;
      fields = Math.max(fields, open[depth] ?? 0);
    }
    if (isOpener(byte)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
      open[depth] = byte === brace ? 0 : -Infinity;
    } else if (byte === quote) index = endOfText(json, index);
    previous = byte;
  }
  return { depth: deepest, values, fields };
};

/** How many different names the fields of a JSON text have, as they are written; counts to the first beyond `most`. */
export const countNames = (json: Buffer, most: number): number => {
  const names = new Set<string>();
  for (let index = 0; index < json.length && names.size <= most; index += 1) {
    if (json[index] !== quote) continue;
    const start = index;
    index = endOfText(json, start);
    let next = index + 1;
    while ((json[next] ?? colon) <= 0x20) next += 1;
    if (json[next] === colon) names.add(json.toString('latin1', start, index));
  }
  return names.size;
};

/** The position of a text's closing quote. */
const endOfText = (json: Uint8Array, start: number): number => {
  let index = start + 1;
  while (index < json.length && json[index] !== quote) index += json[index] === backslash ? 2 : 1;
  return index;
};
