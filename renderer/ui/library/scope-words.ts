import { stateNames } from '../../../shared/costs/state.ts';
import { midSentence } from '../../../shared/scenario/format.ts';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import { stageLabels } from '../../../shared/scenario/marks.ts';
import { formatDay } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';

/** A part of the library in words, each limit for itself: `tagged Refinance`, `in Victoria`. */
export const scopeWords = (scope: LibraryScope): string[] => {
  const { tag, stage, lender, state, settlesFrom, settlesUntil, madeSince } = scope;
  return [
    ...(tag === undefined ? [] : [`tagged ${visibleText(tag)}`]),
    ...(stage === undefined ? [] : [`at the stage ${midSentence(stageLabels[stage])}`]),
    ...(lender === undefined ? [] : [`with ${visibleText(lender.name)}`]),
    ...(state === undefined ? [] : [`in ${stateNames[state]}`]),
    ...(settlesFrom === undefined ? [] : [`settling from ${formatDay(settlesFrom)}`]),
    ...(settlesUntil === undefined ? [] : [`settling until ${formatDay(settlesUntil)}`]),
    ...(madeSince === undefined ? [] : [`made since ${formatDay(madeSince)}`]),
  ];
};
