interface Format {
  readonly format: { readonly value: string };
  readonly formatVersion: { readonly value: number };
}

/**
 * What is wrong with the head of a document, in a sentence; undefined where it is of this format. The format is
 * that of the document's schema. A document of a later Headroom is refused, since this one cannot know what it means.
 */
export const headProblem = (document: unknown, kind: string, { format, formatVersion }: Format): string | undefined => {
  const head: { readonly format?: unknown; readonly formatVersion?: unknown } =
    typeof document === 'object' && document !== null ? document : {};
  if (head.format !== format.value) return `It is not a Headroom ${kind} file.`;
  const [{ value }, given] = [formatVersion, head.formatVersion];
  if (given === value) return undefined;
  return typeof given === 'number' && given > value
    ? `It was written by a newer version of Headroom, in format ${given}; this one reads format ${value}.`
    : `It states no format that Headroom has: formatVersion must be ${value}.`;
};
