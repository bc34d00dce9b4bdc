import type { LibraryScope } from './scope.ts';

/** The whole library, each limit by its name. Without a schema, as it is read before anything else of the page. */
export const noScope: Readonly<Record<keyof LibraryScope, undefined>> = {
  ...{ tag: undefined, stage: undefined, lender: undefined, state: undefined },
  ...{ settlesFrom: undefined, settlesUntil: undefined, madeSince: undefined },
};
