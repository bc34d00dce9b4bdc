export { type AnyMethod, createServiceClient, eachOperation, type ServiceClientOptions } from './client.ts';
export { embeddedTransport } from './embedded-transport.ts';
export { httpTransport, type HttpTransportOptions } from './http-transport.ts';
export { createRequestLog, type RequestRecorder } from './request-log.ts';
export { type Randomness, type Sleep, systemRandom, systemSleep } from './system-tools.ts';
export type { Transport } from './transport.ts';
