import { getCACertificates, setDefaultCACertificates } from 'node:tls';

let isDone = false;

/**
 * Trusts what the system's certificate store trusts, besides Node's own list: a company's proxy that reads traffic signs
 * with an authority which only that store knows. Holds for this thread; done once, before its first connection, because
 * reading the store takes a while.
 */
export const trustSystemRoots = (): void => {
  if (isDone) return;
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system')])]);
  isDone = true;
};
