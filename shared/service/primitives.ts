import { z } from 'zod';

/** A finite number. JSON text such as `1e999` parses to infinity and is refused here. */
export const finiteNumber = z.number();

/** 24 lower-case hexadecimal characters: scenarios, teams and products (service-api, Resources). */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/, 'Must be 24 hexadecimal characters');

/** ISO 8601 UTC timestamp, for example `2026-11-21T02:30:00.000Z`. */
export const isoTimestamp = z.string();

/** ISO 8601 calendar day, for example `2026-11-21`. A malformed day is kept and read as absent. */
export const isoDay = z.string();
