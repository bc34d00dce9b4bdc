/** The arguments of Node that run the host: flags, then its bundle. */
export const nodeHost: readonly string[];
