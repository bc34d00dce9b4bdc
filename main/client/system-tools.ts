import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Randomness, Sleep } from './call.ts';

/** Nonces and jitter of the running program. The fraction only spreads retries; it guards nothing. */
export const systemRandom: Randomness = { uuid: () => randomUUID(), fraction: () => Math.random() };

export const systemSleep: Sleep = (milliseconds) => setTimeout(milliseconds);
