import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** Source of randomness, injected so that tests are repeatable. */
export interface Randomness {
  /** A version 4 UUID. */
  uuid(): string;
  /** A number from 0 up to but not including 1. */
  fraction(): number;
}

/** Waits; injected so that tests are instant. */
export type Sleep = (milliseconds: number) => Promise<void>;

/** Nonces and retry jitter in the running program. The fraction only spreads retries; no secret depends on it. */
export const systemRandom: Randomness = { uuid: () => randomUUID(), fraction: () => Math.random() };

export const systemSleep: Sleep = (milliseconds) => setTimeout(milliseconds);
