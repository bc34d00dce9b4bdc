import type { Side } from '../../../shared/publishing/merge.ts';

/** The three copies of a three-way merge; `base` is what the other two started from. */
export interface Copies<T> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

export const eachCopy = <A, B>({ base, ours, theirs }: Copies<A>, map: (copy: A) => B): Copies<B> => ({
  base: map(base),
  ours: map(ours),
  theirs: map(theirs),
});

export const otherSide = (side: Side): Side => (side === 'ours' ? 'theirs' : 'ours');
