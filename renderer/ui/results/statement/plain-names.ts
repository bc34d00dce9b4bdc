import { identifiedNames } from '../../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { StatementBlock } from './line.ts';

/**
 * The blocks with every element called as in the editor: `Credit card 1`, where the calculation says `Credit card 1
 * (d1)` so that the reader of an answer finds it.
 */
export const inPlainNames = (blocks: readonly StatementBlock[], body: ScenarioBody): StatementBlock[] => {
  const names = identifiedNames(body);
  const plain = (text: string): string =>
    names.reduce((said, [label, name]) => said.replaceAll(label, () => name), text);
  return blocks.map((block) => ({
    ...block,
    title: plain(block.title),
    lines: block.lines.map((line) => ({ ...line, label: plain(line.label) })),
  }));
};
