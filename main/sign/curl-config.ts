/** What curl is to send. */
export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The file of the body, as curl is to open it from the same folder. */
  readonly bodyFile: string | undefined;
}

/**
 * A request as a configuration of curl. The address comes last: a configuration that was cut off names none,
 * and curl sends nothing. Redirects are off whatever `.curlrc` says, for curl would take the token along.
 */
export const curlConfig = ({ url, method, headers, bodyFile }: CurlRequest): string =>
  [
    'no-location',
    option('request', method),
    ...Object.entries(headers).map(([name, value]) => option('header', `${name}: ${value}`)),
    ...(bodyFile === undefined ? [] : [option('data-binary', `@${bodyFile === '-' ? './-' : bodyFile}`)]),
    option('url', url),
    '',
  ].join('\n');

const option = (name: string, value: string): string => `${name} = ${quoted(value)}`;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\v': '\\v' };

/** The quoting of curl's manual (-K): backslash before a quote and itself, and four letters. */
const quoted = (value: string): string =>
  `"${value.replace(/["\\\n\r\t\v]/g, (character) => escapes[character] ?? `\\${character}`)}"`;
