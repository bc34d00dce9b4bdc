/** A clock and timers that stand still until they are advanced. A clock can jump; timers do not. */
export const virtualTime = (startMs: number) => {
  let elapsed = 0;
  let offset = startMs;
  let timers: { readonly at: number; readonly work: () => void }[] = [];

  const advance = (ms: number): void => {
    const until = elapsed + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      timers = timers.filter((one) => one !== next);
      elapsed = Math.max(elapsed, next.at);
      next.work();
    }
    elapsed = until;
  };

  return {
    clock: { now: (): number => offset + elapsed },
    timer: {
      after: (ms: number, work: () => void): (() => void) => {
        const one = { at: elapsed + ms, work };
        timers.push(one);
        return () => {
          timers = timers.filter((other) => other !== one);
        };
      },
    },
    advance,
    jump: (ms: number): void => {
      offset += ms;
    },
  };
};
