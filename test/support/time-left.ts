const minutes = Number(process.env.HEADROOM_MINUTES ?? Infinity);
const endsMs = performance.now() + minutes * 60_000;

/**
 * False once HEADROOM_MINUTES have passed since the test file was loaded: a long run then ends early, and its
 * figure says how far it came. Always true without that variable.
 */
export const isTimeLeft = (): boolean => performance.now() < endsMs;
