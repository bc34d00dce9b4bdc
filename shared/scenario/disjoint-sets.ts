/** Sets of positions that can be merged: households that share costs, properties that secure one loan. */
export class DisjointSets {
  readonly #parents: number[] = [];

  constructor(size: number) {
    for (let position = 0; position < size; position += 1) this.#parents.push(position);
  }

  /** The lowest position in the set that contains this one. */
  find(position: number): number {
    let root = position;
    for (let parent = this.#parent(root); parent !== root; parent = this.#parent(root)) root = parent;
    for (let at = position; at !== root;) {
      const next = this.#parent(at);
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  union(a: number, b: number): void {
    const [rootA, rootB] = [this.find(a), this.find(b)];
    this.#parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  #parent(position: number): number {
    return this.#parents[position] ?? position;
  }
}
