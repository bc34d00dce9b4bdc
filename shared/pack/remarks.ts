import * as z from 'zod';

/** Who did something, as versions and policies name the person. */
export const person = z.string().trim().min(1).max(80);
/** The source of something, in words. */
export const source = z.string().max(300);
