/** Limits how many requests reach a host at a time. */
export interface HostGates {
  /** Waits for a slot at the host; the returned function releases it. */
  enter(host: string): Promise<() => void>;
}

export const maxAtAHost = 2;

/** Gates with at most two slots per host. */
export const createHostGates = (): HostGates => {
  const slots = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  const leave = (host: string): void => {
    const next = waiting.get(host)?.shift();
    // The slot passes directly to whoever has waited longest.
    if (next === undefined) slots.set(host, (slots.get(host) ?? 1) - 1);
    else next();
  };

  return {
    enter: async (host) => {
      const now = slots.get(host) ?? 0;
      if (now < maxAtAHost) slots.set(host, now + 1);
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
