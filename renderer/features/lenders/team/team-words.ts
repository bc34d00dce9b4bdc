import type { TeamArrival, TeamView } from '../../../../shared/contract/lenders/team.ts';
import { count } from '../../../../shared/scenario/format.ts';

/** What a person should look at. */
export const newsOf = ({ arrivals }: TeamView): readonly TeamArrival[] =>
  arrivals.filter(({ standing }) => standing !== 'ignored');

/** `3 lenders waiting in the team folder`. */
export const newsWords = (news: readonly TeamArrival[]): string =>
  `${count(news.length, 'lender')} waiting in the team folder`;
