/** Lets a few requests at a time through to a host, and none while it asks to be left alone. */
export interface HostGates {
  /** Waits for a place at the host; the function that it returns gives the place up. */
  enter(host: string): Promise<() => void>;
}

export const maxAtAHost = 2;

/** Gates with at most two places a host. */
export const createHostGates = (): HostGates => {
  const taken = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  const leave = (host: string): void => {
    const next = waiting.get(host)?.shift();
    // The place goes to whoever waits longest, without being free in between.
    if (next === undefined) taken.set(host, (taken.get(host) ?? 1) - 1);
    else next();
  };

  return {
    enter: async (host) => {
      const now = taken.get(host) ?? 0;
      if (now < maxAtAHost) taken.set(host, now + 1);
      else
        await new Promise<void>((resolve) => {
          waiting.set(host, [...(waiting.get(host) ?? []), resolve]);
        });
      let isGone = false;
      return () => {
        if (isGone) return;
        isGone = true;
        leave(host);
      };
    },
  };
};
