/** The arguments of Node that run the host: flags, then its bundle. */
export const nodeHost: readonly string[];
/** The environment that it is started with, besides that of its user. */
export const nodeHostEnvironment: Readonly<Record<string, string>>;
