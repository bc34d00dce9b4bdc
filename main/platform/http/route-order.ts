import type { Route } from './routes.ts';

/** As long as browsers do. */
const passedMs = 5 * 60_000;

/** In which order the ways to an address are tried. */
export interface RouteOrder {
  /** The routes in their order, those past which others led lately at the end. */
  order(routes: readonly Route[]): readonly Route[];
  /** Whether a route is at the end for that. */
  isPassed(route: Route | undefined): boolean;
  /** `led` was the way, past proxies that are out of order. */
  noteWay(led: Route, past: readonly Route[]): void;
  /** None of them was. */
  noteNone(routes: readonly Route[]): void;
}

/**
 * Remembers proxies that are out of order, because each waits for its time-out: outside the company's network its script
 * still names its proxy first, at an address where nobody answers.
 */
export const createRouteOrder = (now: () => number): RouteOrder => {
  const passed = new Map<string, number>();
  const forget = (route: Route): void => {
    if (route.kind === 'proxy') passed.delete(route.url.host);
  };
  const isPassed = (route: Route | undefined): boolean =>
    route?.kind === 'proxy' && now() - (passed.get(route.url.host) ?? -Infinity) < passedMs;
  return {
    isPassed,
    order: (routes) => [...routes.filter((route) => !isPassed(route)), ...routes.filter(isPassed)],
    noteWay: (led, past) => {
      for (const route of past) if (route.kind === 'proxy') passed.set(route.url.host, now());
      forget(led);
    },
    noteNone: (routes) => {
      for (const route of routes) forget(route);
    },
  };
};
