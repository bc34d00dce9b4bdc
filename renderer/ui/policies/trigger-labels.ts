import { topicLabel } from '../../../shared/service/topic-label.ts';
import { visibleText } from '../words/visible-text.ts';

/** A policy's topic in words, whatever hides in it spelt out. */
export const triggerLabel = (trigger: string): string => visibleText(topicLabel(trigger));
