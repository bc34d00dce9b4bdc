import { Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsUpDown,
  IconArrowUp,
  IconCheck,
  IconClock,
  IconPencil,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { visibleText } from '../words/visible-text.ts';
import { ColourMark } from './ColourMark.tsx';
import { type StandingStatus, standingWords } from './standing-words.ts';
import classes from './StandingBadge.module.css';

const icons: Readonly<Record<StandingStatus, ComponentType<{ size?: number; stroke?: number }>>> = {
  blocked: IconAlertTriangle,
  changed_both: IconArrowsUpDown,
  changed_there: IconArrowDown,
  changed_here: IconArrowUp,
  waiting: IconClock,
  published: IconCheck,
  draft: IconPencil,
};

export interface StandingBadgeProps {
  /** Undefined: a draft. */
  readonly standing: Standing | undefined;
  /** The name of the service that is meant. */
  readonly service: string | undefined;
  /** The service's mark, where several stand side by side. */
  readonly colour?: string | undefined;
  /** Only the icon is seen, beside others. */
  readonly isIcon?: boolean;
}

/** How a scenario stands with a service: an icon and a word, with the reason on hover. */
export const StandingBadge = ({ standing, service, colour, isIcon = false }: StandingBadgeProps) => {
  const status = standing?.status ?? 'draft';
  const { word, explain, tone } = standingWords[status];
  const Icon = icons[status];
  const reason = visibleText(standing?.sentence ?? explain);
  return (
    <Tooltip label={service === undefined ? reason : `${service}: ${reason}`}>
      <span className={classes.badge} data-tone={tone} data-standing={status}>
        {colour !== undefined && <ColourMark colour={colour} />}
        <Icon size={14} stroke={2} aria-hidden />
        {isIcon ? (
          <VisuallyHidden>
            {service}: {word}
          </VisuallyHidden>
        ) : (
          <span className={classes.word}>{word}</span>
        )}
      </span>
    </Tooltip>
  );
};
