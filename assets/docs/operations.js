import { credentials } from './credentials.js';
import { signRequest } from './signing.js';

/* Swagger UI, with every request signed on its way out. */

/** What was signed, by nonce, to show with the answer. @type {Map<string, { bodyHash: string, canonical: string }>} */
const signed = new Map();
const maxSigned = 100;

/**
 * Adds the five headers once signed in. PATH is the path without its query.
 * @param {{ url: string, method?: string, body?: unknown, headers?: Record<string, string>, loadSpec?: boolean }} request
 */
const sign = async (request) => {
  if (request.loadSpec) return request;
  const who = credentials();
  if (who === undefined) return request;
  const url = new URL(request.url, location.href);
  if (url.origin !== location.origin) throw new Error('Requests go to this service only.');
  const body = request.body === undefined ? '' : String(request.body);
  const method = (request.method ?? 'GET').toUpperCase();
  const { headers, ...values } = await signRequest(who, { method, path: url.pathname, body });
  signed.set(headers['X-Auth-Nonce'], values);
  for (const nonce of [...signed.keys()].slice(0, -maxSigned)) signed.delete(nonce);
  return Object.assign(request, { headers: { ...request.headers, ...headers } });
};

/** Shows above the cURL line what its signature covers. */
const signedValues = () => ({
  wrapComponents: {
    curl:
      (/** @type {unknown} */ Original, /** @type {{ React: any }} */ { React }) =>
      (/** @type {{ request: any }} */ props) => {
        const values = signed.get(props.request.getIn(['headers', 'X-Auth-Nonce']));
        const part = (/** @type {string} */ title, /** @type {string} */ text, /** @type {string} */ name) =>
          React.createElement(
            'div',
            { key: name },
            React.createElement('h4', null, title),
            React.createElement('pre', { className: `signed ${name}`, tabIndex: 0 }, text),
          );
        return React.createElement(
          React.Fragment,
          null,
          values === undefined &&
            React.createElement(
              'p',
              { role: 'alert' },
              'Sent without a signature. Sign in first: client identifier, access token and a key, at the top of the page.',
            ),
          values && part('Canonical request', values.canonical, 'canonical'),
          values && part('Body hash', values.bodyHash, 'body-hash'),
          React.createElement(Original, props),
        );
      },
    // The page has its own heading, and signs in its own way.
    InfoContainer: () => () => null,
    AuthorizeBtnContainer: () => () => null,
    SchemesContainer: () => () => null,
    ServersContainer: () => () => null,
    authorizeOperationBtn: () => () => null,
  },
});

/** Draws the operations and resolves when they are drawn. @returns {Promise<{ show: (tag: string, operation: string) => void }>} */
export const startOperations = () =>
  new Promise((resolve) => {
    const ui = globalThis.SwaggerUIBundle({
      url: '/api/v1/openapi.json',
      dom_id: '#swagger',
      layout: 'BaseLayout',
      plugins: [signedValues],
      requestInterceptor: sign,
      tryItOutEnabled: true,
      showCommonExtensions: true,
      syntaxHighlight: { activated: false },
      defaultModelsExpandDepth: 0,
      docExpansion: 'list',
      validatorUrl: null,
      onComplete: () =>
        resolve({
          show: (tag, operation) => ui.getSystem().layoutActions.show(['operations', tag, operation], true),
        }),
    });
  });
