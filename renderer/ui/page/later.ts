import { type ComponentType, createElement, use } from 'react';

/** A component whose code is loaded when it is first shown, or earlier when asked for. */
export type Later<P = object> = ComponentType<P> & { readonly preload: () => void };

/**
 * Code that is already there is shown at once. React's own `lazy` waits for it all the same when it is first
 * shown, and what waits even for a moment is kept waiting for up to 300 ms, so that placeholders do not flicker.
 */
export const later = <P extends object = object>(load: () => Promise<ComponentType<P>>): Later<P> => {
  let loading: Promise<ComponentType<P>> | undefined;
  const start = (): Promise<ComponentType<P>> => {
    if (loading !== undefined) return loading;
    const started = load().then((component) => {
      // `use` returns at once what a promise so marked holds. It is called each time: a component that has waited
      // for it once has to call it again.
      void Object.assign(started, { status: 'fulfilled', value: component });
      return component;
    });
    loading = started;
    return started;
  };
  const Shown = (props: P) => createElement(use(start()), props);
  // A failure is shown when the component is.
  return Object.assign(Shown, { preload: () => void start().catch(() => undefined) });
};

/** Runs once what an effect has just rendered is on screen. The result stops it. */
export const oncePainted = (run: () => void): (() => void) => {
  const frame = requestAnimationFrame(() => setTimeout(run));
  return () => cancelAnimationFrame(frame);
};

/** Preloads one after the other whenever the page has nothing else to do. */
export const preloadWhenIdle = (components: readonly Pick<Later, 'preload'>[]): void => {
  const [first, ...others] = components;
  if (first === undefined) return;
  requestIdleCallback(() => {
    first.preload();
    preloadWhenIdle(others);
  });
};
