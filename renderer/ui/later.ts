import { type ComponentType, lazy } from 'react';

/** A component whose code is loaded when it is first shown, or earlier when asked for. */
export type Later = ComponentType & { readonly preload: () => void };

/**
 * Code that is already there when a component is shown leaves no gap: what waits even for a moment is kept
 * waiting by React for up to 300 ms, so that placeholders do not flicker.
 */
export const later = (load: () => Promise<ComponentType>): Later => {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const start = (): Promise<{ default: ComponentType }> => {
    loading ??= load().then((component) => ({ default: component }));
    return loading;
  };
  // A failure is shown when the component is.
  return Object.assign(lazy(start), { preload: () => void start().catch(() => undefined) });
};

/** Preloads one after the other whenever the page has nothing else to do. */
export const preloadWhenIdle = (components: readonly Later[]): void => {
  const [first, ...others] = components;
  if (first === undefined) return;
  requestIdleCallback(() => {
    first.preload();
    preloadWhenIdle(others);
  });
};
