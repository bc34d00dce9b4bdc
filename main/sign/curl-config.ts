/** The request for curl to send. */
export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the body file, relative to the folder curl runs in. */
  readonly bodyFile: string | undefined;
}

/**
 * A request as a curl configuration. The URL comes last, so curl sends nothing if the configuration is cut off.
 * Redirects are off whatever `.curlrc` says, because curl would send the token to the new host.
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

/** Quoting as in curl's manual (-K): a backslash before quotes and backslashes, and four letter escapes. */
const quoted = (value: string): string =>
  `"${value.replace(/["\\\n\r\t\v]/g, (character) => escapes[character] ?? `\\${character}`)}"`;
