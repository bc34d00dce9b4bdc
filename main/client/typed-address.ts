/** What follows the address of a service where people copy it from: its API, or the page that documents it. */
const parts = ['/api/v1', '/docs', '/openapi.json'];

const isLoopback = (text: string): boolean => /^(?:localhost|127\.|\[::1\])/.test(text);

const withScheme = (text: string): string => {
  if (text.includes('://')) return text;
  return `${isLoopback(text) ? 'http' : 'https'}://${text}`;
};

const withoutParts = (path: string): string => {
  const ends = parts.map((part) => `${path}/`.lastIndexOf(`${part}/`)).filter((at) => at >= 0);
  return path.slice(0, Math.min(path.length, ...ends));
};

/**
 * The address of a service as a person means it: `service.example/api/v1/` → `https://service.example`. What is no
 * address stays as it was typed; whether it may be used is decided elsewhere.
 */
export const serviceAddressOf = (typed: string): string => {
  const text = typed.trim();
  const url = URL.parse(withScheme(text));
  if (url === null || text === '') return text;
  const path = withoutParts(url.pathname);
  url.pathname = path;
  const address = url.href;
  return url.pathname === '/' && address.endsWith('/') ? address.slice(0, -1) : address;
};
