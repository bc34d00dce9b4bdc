const grammar = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;
const dayAt = 'YYYY-MM-'.length;
const fractionAt = 'YYYY-MM-DDTHH:MM:SS'.length;

/**
 * The instant of `YYYY-MM-DDTHH:MM:SS[.f]Z` in milliseconds since the epoch, with the fraction. Undefined for
 * any other text and for instants that do not exist (30 February, 24:00).
 */
export const parseTimestamp = (text: string): number | undefined => {
  if (!grammar.test(text)) return undefined;
  const instant = Date.parse(`${text.slice(0, fractionAt)}Z`);
  // V8 rolls some impossible dates over to the next month instead of refusing them.
  if (new Date(instant).getUTCDate() !== Number(text.slice(dayAt, dayAt + 2))) return undefined;
  return instant + Number(`0${text.slice(fractionAt, -1)}`) * 1000;
};
