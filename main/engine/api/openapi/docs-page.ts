import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ApiDocument, OperationDocument } from './document.ts';
import type { JsonSchema } from './schemas.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The page's only style sheet; the page's policy names its hash and allows nothing else. */
export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #8886; padding-bottom: .3rem }
h3 { margin-top: 2rem }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8883 }
code { font: .92em ui-monospace, monospace }
.method { font-weight: 650; color: #0f766e }
@media (prefers-color-scheme: dark) { .method { color: #5eead4 } a { color: #99f6e4 } }
`;

/** A readable page of the description. It loads nothing and runs no script. */
export const docsPage = async (document: ApiDocument): Promise<string> => {
  const { info, paths, components } = document;
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
        ${raw(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <h1>${info.title} ${info.version}</h1>
        <p>${info.description}</p>
        <p>Machine-readable: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
        <h2>Authentication headers</h2>
        ${list(Object.keys(components.securitySchemes))}
        <h2>Operations</h2>
        ${Object.entries(paths).map(([path, methods]) =>
          Object.entries(methods).map(([method, operation]) => operationSection(path, method, operation)),
        )}
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}
      </body>
    </html> `;
  return page.toString();
};

const list = (items: readonly string[]): Html =>
  html`<ul>
    ${items.map((item) => html`<li><code>${item}</code></li>`)}
  </ul>`;

const operationSection = (path: string, method: string, operation: OperationDocument): Html =>
  html` <section id="${operation.operationId}">
    <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${operation.summary}. ${operation.description}</p>
    ${
      operation.parameters.length === 0
        ? ''
        : table(
            ['Parameter', 'In', 'Required', ''],
            operation.parameters.map((parameter) => [
              parameter.name,
              parameter.in,
              parameter.required ? 'yes' : 'no',
              parameter.description,
            ]),
          )
    }
    ${operation.requestBody === undefined ? '' : html`<p>Body: ${typeOf(operation.requestBody.content['application/json'].schema)}</p>`}
    ${table(
      ['Status', '', 'Body'],
      Object.entries(operation.responses).map(([status, { description, content }]) => [
        status,
        description,
        typeOf(content['application/json'].schema),
      ]),
    )}
  </section>`;

const schemaSection = (name: string, schema: JsonSchema): Html =>
  html` <section id="${name}">
    <h3><code>${name}</code></h3>
    ${schema.description === undefined ? '' : html`<p>${schema.description}</p>`}
    ${table(['Field', 'Type', 'Required', ''], fieldRows(schema, ''))}
  </section>`;

/** One row a field; the fields of an object inside stand below it as `outer.inner`. */
const fieldRows = (schema: JsonSchema, prefix: string): (string | Html)[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
    if (typeof of === 'boolean') return [];
    const isRequired = schema.required?.includes(name) === true;
    const row = [prefix + name, typeOf(of), isRequired ? 'yes' : 'no', of.description ?? ''];
    return [row, ...fieldRows(of, `${prefix}${name}.`)];
  });

const table = (headings: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html =>
  rows.length === 0
    ? html``
    : html`<table>
        <thead>
          <tr>
            ${headings.map((heading) => html`<th>${heading}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`;

/** A schema in a few words, with links to the named ones. */
const typeOf = (schema: JsonSchema): Html => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return html`<a href="#${name}">${name}</a>`;
  }
  const { items, properties, type, enum: values, anyOf } = schema;
  if (values !== undefined) return html`${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (anyOf !== undefined) return html`${anyOf.map((choice) => html`${typeOf(choice)} `)}`;
  if (typeof items === 'object' && !Array.isArray(items)) return html`array of ${typeOf(items)}`;
  const data = properties?.data;
  if (typeof data === 'object') return html`envelope of ${typeOf(data)}`;
  return html`${Array.isArray(type) ? type.join(' or ') : (type ?? 'any')}`;
};
