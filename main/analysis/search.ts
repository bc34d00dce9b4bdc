/**
 * A calculation in small steps: it yields after each, so that the caller can do other work in between, or drop it. No
 * step takes longer than a few whole calculations.
 */
export type Search<T> = Generator<undefined, T, undefined>;
