import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import type { Block } from './plain-text.ts';

/** `Overseas income: no.`, or a row of a table: a topic and, as its first word, the answer. */
const pattern = /^(?<topic>[\p{L} /&-]{2,40}?) ?(?:[:–—·]| - ) ?(?<answer>yes|no|conditional)(?![\p{L}\p{N}-])/iu;

const topicOf = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/-]+/g, '_');

const answers = { yes: 'yes', no: 'no', conditional: 'conditional' } as const;

/**
 * An entry's explicit answers on its topics: lines that name the topic and begin the answer with yes, no or
 * conditional. Nothing is inferred from sentences.
 */
export const answersOf = (blocks: readonly Block[], triggers: readonly string[]): FoundPolicy['answers'] => {
  const explicitAnswers: FoundPolicy['answers'] = {};
  for (const { text } of blocks) {
    const { topic = '', answer = '' } = pattern.exec(text.replaceAll(/\s+/g, ' '))?.groups ?? {};
    const trigger = topicOf(topic);
    const kind = Object.entries(answers).find(([word]) => word === answer.toLowerCase())?.[1];
    if (kind !== undefined && triggers.includes(trigger)) explicitAnswers[trigger] ??= kind;
  }
  return explicitAnswers;
};
