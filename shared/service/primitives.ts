import * as z from 'zod';
import { atMost } from './bounds.ts';

/** A finite number. JSON text such as `1e999` parses to infinity and is refused here. */
export const finiteNumber = z.number();

/** 24 lower-case hexadecimal characters: scenarios, teams and products (service-api, Resources). */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/, 'Must be 24 hexadecimal characters');

/** ISO 8601 UTC timestamp, for example `2026-11-21T02:30:00.000Z`. */
export const isoTimestamp = z.string();

/** ISO 8601 calendar day, for example `2026-11-21`. A malformed day is kept and read as absent. */
export const isoDay = atMost(200, z.string());

/**
 * An object that keeps unknown fields, so that a client never loses what another one wrote. Its type lists
 * only the known fields, where zod's loose object accepts any name: a mistyped field does not compile.
 */
export const openObject = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> => z.looseObject(shape);
