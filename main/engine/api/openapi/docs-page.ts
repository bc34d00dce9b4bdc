import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { maxJsonDepth, maxJsonFields, maxJsonNames, maxJsonValues } from '../../../../shared/service/bounds.ts';
import { authHeaders } from '../../../../shared/service/endpoints.ts';
import { triggerGroups } from '../../../../shared/service/policy.ts';
import type { Lender } from '../../servicing/index.ts';
import { type ApiDocument, headerTexts, type OperationDocument } from './document.ts';
import { failures } from './failures.ts';
import type { WorkedExample } from './worked-example.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface DocsPageParts {
  readonly document: ApiDocument;
  readonly example: WorkedExample;
  readonly lenders: Iterable<Pick<Lender, 'id' | 'name' | 'whiteLabel'>>;
}

const sections = {
  'sign-in': 'Sign in',
  operations: 'Operations',
  signing: 'Signing, worked through',
  lenders: 'Lenders',
  triggers: 'Triggers',
  errors: 'Errors',
  limits: 'Limits',
} as const;

/**
 * The documentation around the operations, which Swagger UI renders from the description. It is readable without
 * scripts; the page's own script signs and sends.
 */
export const docsPage = async ({ document, example, lenders }: DocsPageParts): Promise<string> => {
  const { info, paths } = document;
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/swagger-ui.css" />
        <link rel="stylesheet" href="/docs/page.css" />
        <script src="/docs/swagger-ui-bundle.js" defer></script>
        <script src="/docs/page.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#operations">Skip to the operations</a>
        <header>
          <h1>${info.title} <span class="version">${info.version}</span></h1>
          <p>${info.description}</p>
          <p>
            Machine-readable:
            <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>
          </p>
        </header>
        ${contents(paths)} ${section('sign-in', signIn())}
        ${section(
          'operations',
          html`<noscript><p>Trying an operation needs JavaScript.</p></noscript>
            <p>Each answer appears below its request, with what was signed and a cURL command.</p>`,
        )}
        <div id="swagger"></div>
        ${section('signing', signing(example))} ${section('lenders', lenderTable(lenders))}
        ${section('triggers', triggerTable())} ${section('errors', errorTable())} ${section('limits', limitTable())}
      </body>
    </html> `;
  return page.toString();
};

const section = (id: keyof typeof sections, content: Html): Html =>
  html`<section class="own" id="${id}" aria-labelledby="${id}-heading">
    <h2 id="${id}-heading">${sections[id]}</h2>
    ${content}
  </section>`;

const contents = (paths: ApiDocument['paths']): Html => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationLink(method.toUpperCase(), path, operation)),
  );
  return html`<nav class="own" aria-label="Contents">
    <label>Search <input id="search" type="search" autocomplete="off" aria-describedby="found" /></label>
    <p id="found" role="status"></p>
    <ul id="contents">
      ${Object.entries(sections).map(
        ([id, title]) =>
          html`<li>
            <a href="#${id}">${title}</a>${
              id === 'operations'
                ? html`<ul>
                    ${operations}
                  </ul>`
                : ''
            }
          </li>`,
      )}
    </ul>
  </nav>`;
};

const operationLink = (method: string, path: string, { operationId, tags, summary }: OperationDocument): Html =>
  html`<li data-operation="${operationId}" data-tag="${tags[0]}">
    <a href="#operations-${tags[0]}-${operationId}"><code>${method} ${path}</code> ${summary}</a>
  </li>`;

const signIn = (): Html =>
  html`<p>
      The key stays in the memory of this page and cannot be read out of it; closing or reloading the page forgets it.
      Requests go to this service only.
    </p>
    <form id="credentials" autocomplete="off">
      <label>Client identifier <input name="clientId" spellcheck="false" autocapitalize="off" /></label>
      <label>Access token <input name="accessToken" type="password" autocomplete="off" /></label>
      <label>
        Private key, PEM (PKCS#8 or PKCS#1)
        <textarea name="pem" rows="3" spellcheck="false" placeholder="-----BEGIN PRIVATE KEY-----"></textarea>
      </label>
      <label>or a file with it <input name="file" type="file" accept=".pem,.key" /></label>
      <div class="buttons">
        <button name="use" type="submit">Use this key</button>
        <button name="make" type="button">Make a key in this page</button>
        <button name="forget" type="button">Forget the key</button>
      </div>
      <p id="key-state" role="status">No key yet.</p>
    </form>
    <div id="made" hidden>
      <label>Public key to register <textarea id="public-key" rows="9" readonly spellcheck="false"></textarea></label>
      <p>Save it to a file; the operator issues the client identifier and the token with:</p>
      <pre>npm run -s engine -- grant --data FOLDER --public-key FILE --email ADDRESS</pre>
    </div>`;

const value = (name: string, text: string, id: string): Html =>
  html`<dt>${name}</dt>
    <dd>${raw(`<pre id="example-${id}" tabindex="0">`)}${text}${raw('</pre>')}</dd>`;

const signing = (example: WorkedExample): Html => {
  const url = `http://127.0.0.1:PORT${example.path}`;
  const headers = Object.entries(example.headers).map(([name, text]) => `${name}: ${text}`);
  const lines = [...headers, 'Content-Type: application/json'].map((header) => `  -H '${header}' \\`);
  const curl = [`curl -X ${example.method} '${url}' \\`, ...lines, `  --data-raw '${example.body}'`].join('\n');
  return html`<p>
      Every value of one request, to check your own code against. The key was made for this page alone: never register
      it.
    </p>
    ${table(
      ['Header', 'Content'],
      Object.entries(headerTexts).map(([key, text]) => [authHeaders[key as keyof typeof authHeaders], text]),
    )}
    <dl>
      ${value('Private key', example.privateKey, 'private-key')} ${value('Public key', example.publicKey, 'public-key')}
      ${value('Body, byte for byte', example.body, 'body')}
      ${value('1. BODY_HASH: SHA-256 of the body, lowercase hexadecimal', example.bodyHash, 'body-hash')}
      ${value('2. Canonical request: METHOD, PATH, TIMESTAMP, NONCE, BODY_HASH', example.canonical, 'canonical')}
      ${value('Its bytes in hexadecimal: each line ends with 0a, except the last', example.canonicalHex, 'canonical-hex')}
      ${value('Its SHA-256, which the signature covers', example.canonicalHash, 'canonical-hash')}
      ${value('3. Signature: RSA PKCS#1 v1.5 with SHA-256, Base64', example.headers[authHeaders.signature] ?? '', 'signature')}
      ${value('The same with openssl', 'openssl dgst -sha256 -sign key.pem canonical.txt | base64 -w0', 'openssl')}
      ${value('4. The request', curl, 'curl')}
    </dl>
    <p>
      No body, and a body that is an empty JSON object, whatever its white space, hash as the empty string:
      <code>e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855</code>.
    </p>`;
};

const lenderTable = (lenders: DocsPageParts['lenders']): Html =>
  table(
    ['Identifier', 'Name', 'Policies'],
    [...lenders].map(({ id, name, whiteLabel }) => [id, name, whiteLabel ? 'none: white label' : 'yes']),
  );

const triggerTable = (): Html =>
  table(
    ['Group', 'Triggers'],
    Object.entries(triggerGroups).map(([group, triggers]) => [group, triggers.join(', ')]),
  );

const errorTable = (): Html =>
  table(
    ['Status', 'Code', 'When'],
    Object.entries(failures).map(([status, { codes, description }]) => [status, codes.join(', '), description]),
  );

const limitTable = (): Html =>
  table(
    ['Limit', 'Value'],
    [
      ['Body', '1 MiB'],
      ['JSON values in a body', String(maxJsonValues)],
      ['Levels of arrays and objects', String(maxJsonDepth)],
      ['Fields of one object', String(maxJsonFields)],
      ['Different names of fields in a body', String(maxJsonNames)],
      ['Timestamp', '5 minutes before or after the service’s clock'],
      ['RSA key', '2048 bits or more, exponent 65537'],
      [
        'Arrays, records and texts of a scenario',
        'in the schemas of the operations: maxItems, maxProperties, maxLength',
      ],
    ],
  );

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="table" tabindex="0" role="group" aria-label="${headings.join(', ')}">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, index) => html`<td>${index === 0 ? html`<code>${cell}</code>` : withCode(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** A text in which code stands between backticks. */
const withCode = (text: string): (Html | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
