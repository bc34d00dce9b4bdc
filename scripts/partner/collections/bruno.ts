import { STATUS_CODES } from 'node:http';
import { type CollectionRequest, environmentNames, sandboxUrl, type ShownAnswer, signingScript } from './requests.ts';

/** What only Bruno has: how a script reads and changes the request that is about to be sent. */
const brunoPart = `
const sent = req.getBody({ raw: true });
const body = typeof sent === 'string' ? bru.interpolate(sent).trim() : '';
if (body !== '') req.setBody(body, { raw: true });
const headers = signedHeaders({
  method: req.getMethod(),
  url: bru.interpolate(req.getUrl()),
  body,
  clientId: bru.getEnvVar('clientId'),
  accessToken: bru.getEnvVar('accessToken'),
  privateKey: bru.getEnvVar('privateKey'),
});
for (const name of Object.keys(headers)) req.setHeader(name, headers[name]);
// A redirect would carry the token to another host.
req.setMaxRedirects(0);`;

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');
const block = (name: string, content: string): string => `${name} {\n${indented(content)}\n}\n`;
const fileName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** A Bruno collection: its files by path. */
export const brunoCollection = (requests: readonly CollectionRequest[], name: string): ReadonlyMap<string, string> => {
  const folders = [...new Set(requests.map(({ folder }) => folder))];
  const settings = { version: '1', name, type: 'collection', ignore: ['node_modules', '.git'] };
  return new Map([
    ['bruno.json', `${JSON.stringify(settings, null, 2)}\n`],
    ['collection.bru', block('script:pre-request', `${signingScript}\n${brunoPart}`)],
    [
      'environments/sandbox.bru',
      [
        block('vars', `baseUrl: ${sandboxUrl}`),
        `vars:secret [\n${environmentNames.slice(1).map(indented).join(',\n')}\n]\n`,
      ].join(''),
    ],
    ...folders.map((folder, index) => [`${fileName(folder)}/folder.bru`, folderFile(folder, index + 1)] as const),
    ...requests.map(
      (request, index) =>
        [`${fileName(request.folder)}/${fileName(request.name)}.bru`, requestFile(request, index + 1)] as const,
    ),
  ]);
};

const folderFile = (name: string, seq: number): string => block('meta', `name: ${name}\nseq: ${seq}`);

const requestFile = (request: CollectionRequest, seq: number): string => {
  const { name, method, query, headers, body, docs, keeps, answers } = request;
  const call = `url: ${urlOf(request)}\nbody: ${body === undefined ? 'none' : 'json'}\nauth: none`;
  const keep = keeps && `if (res.getStatus() < 300) bru.setVar('${keeps[0]}', res.getBody().data.${keeps[1]});`;
  return [
    block('meta', `name: ${name}\ntype: http\nseq: ${seq}`),
    block(method.toLowerCase(), call),
    query.length > 0 && block('params:query', linesOf(query)),
    headers.length > 0 && block('headers', linesOf(headers)),
    body !== undefined && block('body:json', body),
    block('assert', 'res.status: in 200, 201'),
    keep !== undefined && block('script:post-response', keep),
    docs !== '' && block('docs', docs),
    ...answers.map((answer) => exampleOf(request, answer)),
  ]
    .filter((part) => part !== false)
    .join('\n');
};

const linesOf = (pairs: CollectionRequest['query']): string =>
  pairs.map(([key, value]) => `${key}: ${value}`).join('\n');

const urlOf = ({ path, query }: CollectionRequest): string =>
  `{{baseUrl}}${path}${query.length > 0 ? `?${query.map(([key, value]) => `${key}=${value}`).join('&')}` : ''}`;

const exampleOf = (request: CollectionRequest, { status, title, body }: ShownAnswer): string => {
  const { method, headers, body: sent } = request;
  const call = [
    `url: ${urlOf(request)}`,
    `method: ${method.toLowerCase()}`,
    `mode: ${sent === undefined ? 'none' : 'json'}`,
    ...(headers.length === 0 ? [] : [`headers: {\n${indented(linesOf(headers))}\n}`]),
    ...(sent === undefined ? [] : [`body:json: {\n${indented(sent)}\n}`]),
  ];
  const answer = [
    'headers: {\n  Content-Type: application/json\n}',
    `status: {\n  code: ${status}\n  text: ${STATUS_CODES[status] ?? ''}\n}`,
    `body: {\n  type: json\n  content: '''\n${indented(indented(JSON.stringify(body, null, 2)))}\n  '''\n}`,
  ];
  return block(
    'example',
    [
      `name: ${status} ${STATUS_CODES[status] ?? ''}`,
      `description: ${title}`,
      `\nrequest: {\n${indented(call.join('\n'))}\n}`,
      `\nresponse: {\n${indented(answer.join('\n\n'))}\n}`,
    ].join('\n'),
  );
};
