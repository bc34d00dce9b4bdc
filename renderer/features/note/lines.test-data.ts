import type { Block, Part } from './document.ts';

/** Every row of the tables and every paragraph, in one line each. */
export const linesOf = (blocks: readonly (Block | Part['blocks'][number])[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));
    return block.kind === 'paragraph' ? block.spans.map(({ text }) => text) : [];
  });
