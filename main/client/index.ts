export { type AnyMethod, createServiceClient, eachOperation } from './client.ts';
export { embeddedTransport } from './embedded-transport.ts';
export { startingQuirks } from './quirks.ts';
export { createRequestLog, type RequestRecorder } from './request-log.ts';
export { systemRandom, systemSleep } from './system-tools.ts';
export type { Transport } from './transport.ts';
