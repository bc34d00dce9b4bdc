import { Tooltip } from '@mantine/core';
import { IconCheck, IconFileText, IconMinus, IconProgressHelp, IconX } from '@tabler/icons-react';
import { type Answer, answerWords } from './answer-words.ts';
import classes from './comparison.module.css';

const icons = {
  yes: IconCheck,
  no: IconX,
  conditional: IconProgressHelp,
  entry: IconFileText,
  none: IconMinus,
} as const;

/** What a lender says on a topic, in one or two words. */
export const AnswerBadge = ({ answer }: { readonly answer: Answer }) => {
  const { word, tone, explain } = answerWords[answer];
  const Icon = icons[answer];
  return (
    <Tooltip label={explain} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.answer} data-tone={tone} tabIndex={0}>
        <Icon size={14} stroke={2.5} aria-hidden />
        {word}
      </span>
    </Tooltip>
  );
};
