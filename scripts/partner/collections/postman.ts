import { hash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import {
  type CollectionRequest,
  environmentNames,
  keptNames,
  sandboxUrl,
  type ShownAnswer,
  signingScript,
} from './requests.ts';

/** What only Postman has: how a script reads and changes the request that is about to be sent. */
const postmanPart = `
const raw = pm.request.body && pm.request.body.mode === 'raw' ? pm.request.body.raw : '';
const headers = signedHeaders({
  method: pm.request.method,
  url: pm.variables.replaceIn(pm.request.url.toString()),
  body: pm.variables.replaceIn(raw || ''),
  clientId: pm.variables.get('clientId'),
  accessToken: pm.variables.get('accessToken'),
  privateKey: pm.variables.get('privateKey'),
});
for (const key of Object.keys(headers)) pm.request.headers.upsert({ key, value: headers[key] });`;

const succeeded = `pm.test('The service did it', () => pm.expect(pm.response.code).to.be.oneOf([200, 201]));`;

const eventOf = (listen: string, script: string) => ({
  listen,
  script: { type: 'text/javascript', exec: script.split('\n') },
});

/** The same collection for Postman, in its format 2.1. */
export const postmanCollection = (requests: readonly CollectionRequest[], name: string): object => {
  const folders = Map.groupBy(requests, ({ folder }) => folder);
  return {
    info: {
      // The same each time, so that a further import replaces the collection.
      _postman_id: hash('md5', name).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      name,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: [...folders].map(([folder, inside]) => ({ name: folder, item: inside.map((request) => itemOf(request)) })),
    event: [eventOf('prerequest', `${signingScript}\n${postmanPart}`)],
    variable: [...environmentNames, ...keptNames].map((key) => ({ key, value: key === 'baseUrl' ? sandboxUrl : '' })),
  };
};

const itemOf = (request: CollectionRequest) => {
  const { name, keeps, answers } = request;
  const keep =
    keeps &&
    `if (pm.response.code < 300) pm.collectionVariables.set('${keeps[0]}', pm.response.json().data.${keeps[1]});`;
  return {
    name,
    event: [eventOf('test', [succeeded, keep].filter((line) => line !== undefined).join('\n'))],
    // A redirect would carry the token to another host.
    protocolProfileBehavior: { followRedirects: false },
    request: requestOf(request),
    response: answers.map((answer) => exampleOf(request, answer)),
  };
};

const requestOf = ({ method, path, query, headers, body, docs }: CollectionRequest) => {
  const search = query.map(([key, value]) => ({ key, value }));
  const text = query.map(([key, value]) => `${key}=${value}`).join('&');
  return {
    method,
    header: [...headers, ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const])].map(
      ([key, value]) => ({ key, value }),
    ),
    url: {
      raw: `{{baseUrl}}${path}${text === '' ? '' : `?${text}`}`,
      host: ['{{baseUrl}}'],
      path: path.slice(1).split('/'),
      query: search,
    },
    ...(body !== undefined && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    description: docs,
  };
};

const exampleOf = (request: CollectionRequest, { status, body }: ShownAnswer) => ({
  name: `${status} ${STATUS_CODES[status] ?? ''}`,
  originalRequest: requestOf(request),
  status: STATUS_CODES[status] ?? '',
  code: status,
  _postman_previewlanguage: 'json',
  header: [{ key: 'Content-Type', value: 'application/json' }],
  body: JSON.stringify(body, null, 2),
});
