import { networkInterfaces } from 'node:os';

/** Whether this computer has ::1: some containers have no IPv6, and what happens there cannot be tried. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
