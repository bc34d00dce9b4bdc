import { expect, it } from 'vitest';
import { createRouteOrder } from './route-order.ts';
import { readRoutes } from './routes.ts';

const fiveMinutes = 5 * 60_000;

/** A memory of the routes of a list, its clock, and the order in which it has them tried. */
const setUp = (list = 'PROXY one.example:3128; PROXY two.example:3128; DIRECT') => {
  const clock = { now: 0 };
  const routes = readRoutes(list);
  const order = createRouteOrder(() => clock.now);
  const at = (...positions: number[]) => positions.flatMap((position) => routes[position] ?? []);
  const tried = () => order.order(routes).map((route) => routes.indexOf(route));
  const led = (by: number, ...past: number[]): void => {
    for (const route of at(by)) order.noteWay(route, at(...past));
  };
  return { clock, order, at, tried, led };
};

it('a proxy past which another way led is tried last for five minutes, and in its place from then on', () => {
  const { clock, tried, led } = setUp();
  expect(tried()).toEqual([0, 1, 2]);
  led(2, 0, 1);
  expect(tried()).toEqual([2, 0, 1]);
  clock.now = fiveMinutes - 1;
  expect(tried()).toEqual([2, 0, 1]);
  clock.now = fiveMinutes;
  expect(tried()).toEqual([0, 1, 2]);
});

it('a proxy that leads on again has its place at once, those that still failed have not', () => {
  const { tried, led } = setUp();
  led(2, 0, 1);
  led(1, 2, 0);
  expect(tried()).toEqual([1, 2, 0]);
});

it('the direct way, and one of a kind that cannot be used, keep their places', () => {
  const { order, at, tried, led } = setUp('DIRECT; SOCKS5 one.example:1080; PROXY two.example:3128');
  led(2, 0, 1);
  expect(tried()).toEqual([0, 1, 2]);
  expect([...at(0, 1), undefined].map((route) => order.isPassed(route))).toEqual([false, false, false]);
});

it('where no way leads on, none is to blame', () => {
  const { order, at, tried, led } = setUp();
  led(2, 0, 1);
  order.noteNone(at(2, 0));
  expect(tried()).toEqual([0, 2, 1]);
});
