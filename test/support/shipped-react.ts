import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';

/*
 * Pages are tested with the React that is shipped: the build for development takes twice the processor time, for warnings
 * and stacks that no test reads. Which of the two a package loads, it asks once.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
const React = require('react') as { act?: (callback: () => unknown) => Promise<unknown> };
for (const name of ['react/jsx-runtime', 'react-dom', 'react-dom/server']) require(name);
// It looks at the document when it is loaded.
if ('document' in globalThis) require('react-dom/client');
process.env.NODE_ENV = NODE_ENV;

const { flushSync } = require('react-dom') as { readonly flushSync: (callback: () => unknown) => unknown };

/** What Testing Library wraps events in, of which this build has none: what they change is drawn when they return. */
React.act ??= (callback) => {
  const result = flushSync(callback);
  return (async () => {
    const value = await result;
    await setImmediate();
    return value;
  })();
};
