import { authHeaders } from '../../../../shared/service/endpoints.ts';
import type { Operation } from '../operation.ts';
import { queryParameters } from '../query.ts';
import { accept } from '../step.ts';

/**
 * `POST /api/v1/echo`: what arrived, to confirm that signing works. Of the authentication headers only the
 * names come back: a token or a signature in an answer would end up in logs.
 */
export const echo: Operation<'echo'> = ({ method, target, json, body }) => {
  const sent = body();
  if (!sent.ok) return sent;
  return accept({
    method,
    path: target.path,
    query: queryValues(target.query),
    body: json ?? null,
    headers: Object.values(authHeaders),
  });
};

/** Each parameter with its value, or with its values if it is repeated. */
const queryValues = (query: string): Record<string, string | string[]> => {
  const parameters = queryParameters(query);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};
