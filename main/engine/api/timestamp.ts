const grammar = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?Z$/;

/**
 * The instant of `YYYY-MM-DDTHH:MM:SS[.f]Z` in milliseconds since the epoch, with the fraction. Undefined for
 * any other text and for instants that do not exist (30 February, 24:00).
 */
export const parseTimestamp = (text: string): number | undefined => {
  const match = grammar.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = ''] = match;
  const wholeSeconds = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = Date.parse(`${wholeSeconds}.000Z`);
  // V8 rolls some impossible dates over to the next month instead of refusing them.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== wholeSeconds) return undefined;
  return instant + Number(`0${fraction}`) * 1000;
};
