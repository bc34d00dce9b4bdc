import type { CoreClient } from '../../shared/contract/index.ts';

/** Often enough against the quarter of an hour after which keys are locked. */
const minPauseMs = 60_000;

/** Tells the core that the person does something, so that their keys stay unlocked meanwhile. */
export const reportActivity = (client: CoreClient): void => {
  let toldAt = -Infinity;
  const tell = (): void => {
    const now = performance.now();
    if (now - toldAt < minPauseMs) return;
    toldAt = now;
    void client.call('keys.touch', {});
  };
  for (const event of ['keydown', 'pointerdown', 'wheel']) window.addEventListener(event, tell, { passive: true });
};
