import { constants, createHash, createPrivateKey, privateEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashBody } from '../../main/client/encode-body.ts';
import { createSigner } from '../../main/client/signer.ts';
import { type Explanation, mistakes } from '../../main/engine/api/explain-refusal.ts';
import { createEngine, type Engine } from '../../main/engine/index.ts';
import { tokenHash } from '../../main/store/index.ts';
import { signingVectorsText } from '../../scripts/partner/signing-vectors.ts';
import { maxJsonDepth, maxJsonValues } from '../../shared/service/bounds.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';
import { testCatalogue } from '../support/engine/in-process.ts';
import { signedHeaders } from '../support/engine/independent-client.ts';
import { movableClock, openTestStore, temporaryFolders } from '../support/engine/store.ts';
import { acceptedVectors, partsOf, publishedVectors, vectorsFile } from '../support/engine/vectors.ts';
import { projectRoot } from '../support/source-files.ts';

const { vectors, clients, key } = publishedVectors;
type Vector = (typeof vectors)[number];

interface ErrorBody {
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly details?: Partial<Explanation> & { readonly reason?: string };
  };
}

const vectorNamed = (wanted: string): Vector => {
  const vector = vectors.find(({ name }) => name === wanted);
  if (vector === undefined) throw new Error(`No vector is named ${wanted}`);
  return vector;
};

const folders = temporaryFolders();
const clock = movableClock(0);
const ignore = (): void => undefined;
let engines: Record<'plain' | 'explaining', Engine>;
let close: () => void;

beforeAll(() => {
  // The operator refuses to register a published key, so the clients are put into the store directly.
  const stores = [openTestStore(folders.make(), clock), openTestStore(folders.make(), clock)] as const;
  const engineOn = (store: (typeof stores)[number], explainsRefusals: boolean): Engine => {
    for (const { id, accessToken } of clients)
      store.access.issue({
        ...{ clientId: id, publicKeyPem: key.public, tokenHash: tokenHash(accessToken), expiresAtMs: null },
        ...{ email: 'sam@example.com', organization: 'Partner', teams: ['Team'], lenders: 'all', ephemeral: false },
      });
    const log = { info: ignore, warn: ignore, error: ignore };
    const assetsFolder = join(projectRoot, 'assets');
    return createEngine({ store, catalogue: testCatalogue, assetsFolder, clock, log, explainsRefusals });
  };
  engines = { plain: engineOn(stores[0], false), explaining: engineOn(stores[1], true) };
  close = () => {
    for (const store of stores) store.close();
  };
});
afterAll(() => {
  close();
  folders.removeAll();
});

const answered = async (engine: Engine, { request, receivedAt }: Vector) => {
  clock.set(Date.parse(receivedAt));
  const { method, target, headers, body } = request;
  const sent = body === null ? [] : [Buffer.from(body)];
  const answer = await engine.answer({ method, target, headers: new Headers(headers), body: sent });
  const { error } = JSON.parse(answer.body.toString()) as ErrorBody;
  return { status: answer.status, error };
};

/** In the order in which they arrive, because a nonce store forgets what is long past. */
const arrivals = vectors.toSorted((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));

describe('the signing vectors', () => {
  it('are as they are made', () => {
    expect(readFileSync(vectorsFile, 'utf8') === signingVectorsText()).toBe(true);
    expect([acceptedVectors.length, vectors.length - acceptedVectors.length]).toEqual([68, 33]);
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
  });

  it('are answered by the engine as each of them says', async () => {
    const wrong: unknown[] = [];
    for (const vector of arrivals) {
      if (vector.isReplay) await answered(engines.plain, vector);
      const { status, error } = await answered(engines.plain, vector);
      const { expected } = vector;
      const isRight = expected.accepted
        ? status !== 401
        : status === expected.status &&
          error?.code === expected.code &&
          error.message === expected.message &&
          error.details?.reason === expected.reason &&
          error.details?.mistake === undefined;
      if (!isRight) wrong.push({ name: vector.name, status, error });
    }
    expect(wrong).toEqual([]);
  });

  it('are signed by the client to the byte', async () => {
    const sign = createSigner({ clientId: '', accessToken: '', privateKey: createPrivateKey(key.private) });
    const wrong: string[] = [];
    for (const vector of acceptedVectors) {
      const { signature, body, ...parts } = partsOf(vector);
      const bodyHash = hashBody(body);
      const signed = await sign({ ...parts, bodyHash });
      if (!signed.ok || signed.data[authHeaders.signature] !== signature || bodyHash !== parts.bodyHash)
        wrong.push(vector.name);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a refusal in a run that explains them', () => {
  it('names the mistake of each refused vector', async () => {
    const named: Record<string, string | undefined> = {};
    for (const vector of arrivals.filter(({ expected }) => !expected.accepted)) {
      if (vector.isReplay) await answered(engines.explaining, vector);
      const { error } = await answered(engines.explaining, vector);
      named[vector.name] = error?.details?.mistake;
    }
    expect(named).toEqual(
      Object.fromEntries(vectors.flatMap(({ name, mistake }) => (mistake === undefined ? [] : [[name, mistake]]))),
    );
  });

  it('shows the text that should have been signed', async () => {
    const vector = vectorNamed('CR LF between the parts');
    const { error } = await answered(engines.explaining, vector);
    expect(error?.details).toEqual({
      mistake: 'crlf',
      explanation: mistakes.crlf,
      canonical: vector.canonical,
    });
  });

  it('finds that a client which has signed a query left it out', async () => {
    const signed = vectorNamed('one parameter, query signed');
    const unsigned = vectorNamed('one parameter, path signed');
    const [, query = { id: '', accessToken: '' }] = clients;
    await answered(engines.explaining, signed);
    const { error } = await answered(engines.explaining, {
      ...unsigned,
      request: {
        ...unsigned.request,
        headers: {
          ...unsigned.request.headers,
          [authHeaders.clientId]: query.id,
          [authHeaders.accessToken]: query.accessToken,
        },
      },
    });
    expect(error?.details?.mistake).toBe('query-left-out');
  });

  interface Said {
    readonly body: string | Buffer;
    readonly signedBody: string | Buffer;
    readonly sign?: (text: string) => Buffer;
    readonly query?: string;
    readonly signedPath?: string;
  }

  /** What is said of a body of which another text was hashed, or whose text was signed otherwise. */
  const saidOf = async ({ body, query = '', ...signed }: Said): Promise<string | undefined> => {
    const [client = { id: '', accessToken: '' }] = clients;
    const signer = { clientId: client.id, accessToken: client.accessToken, privateKey: createPrivateKey(key.private) };
    const headers = signedHeaders(signer, { method: 'POST', path: '/api/v1/echo', body: '{}', ...signed });
    const request = {
      method: 'POST',
      target: `/api/v1/echo${query}`,
      headers: new Headers({ ...headers, Host: '127.0.0.1:8080' }),
      body: [Buffer.from(body)],
    };
    const answer = await engines.explaining.answer(request);
    return (JSON.parse(answer.body.toString()) as ErrorBody).error?.details?.mistake;
  };

  const parsedAgain = (body: string): Promise<string | undefined> =>
    saidOf({ body, signedBody: JSON.stringify(JSON.parse(body)) });

  /** Levels of lists around a list that makes as many values of the whole. */
  const listsInLists = (values: number): string => {
    const levels = maxJsonDepth - 1;
    const list = Array.from({ length: values - levels - 1 }, () => 1).join(', ');
    return `${'['.repeat(levels)}[${list}]${']'.repeat(levels)}`;
  };

  it('finds a body that was hashed in another character set than it was sent in', async () => {
    const text = '{"description":"Café"}';
    const latin = Buffer.from(text, 'latin1');
    expect(await saidOf({ body: latin, signedBody: text })).toBe('other-charset');
    expect(await saidOf({ body: text, signedBody: latin })).toBe('other-charset');
  });

  it('finds the bytes of a hash that were signed without the name of the digest', async () => {
    const sign = (text: string): Buffer =>
      privateEncrypt(
        { key: key.private, padding: constants.RSA_PKCS1_PADDING },
        createHash('sha256').update(text).digest(),
      );
    expect(await saidOf({ body: '{}', signedBody: '', sign })).toBe('bare-digest');
  });

  it.each([
    ['with a space after commas and colons', '{"b": 1, "a": [2, 3]}'],
    ['indented', '{\n    "b": 1,\n    "a": [\n        2,\n        3\n    ]\n}'],
    ['with its keys sorted', '{"a":[2,3],"b":1}'],
  ])('finds a body that was hashed %s', async (_how, signedBody) => {
    expect(await saidOf({ body: '{"b":1,"a":[2,3]}', signedBody })).toBe('parsed-body');
  });

  it.each([
    ['json.dumps of Python', String.raw`{"u": "a/\u00e9\ud83c\udfe1"}`],
    ['json_encode of PHP', String.raw`{"u":"a\/\u00e9\ud83c\udfe1"}`],
    ['JSON.stringify', '{"u":"a/é🏡"}'],
  ])('finds a body that was hashed as %s writes it', async (_how, signedBody) => {
    expect(await saidOf({ body: '{ "u" : "a/é🏡" }', signedBody })).toBe('parsed-body');
  });

  it.each(['http', 'https'])('finds that the whole address was signed: %s', async (scheme) => {
    const signedPath = `${scheme}://127.0.0.1:8080/api/v1/echo`;
    expect(await saidOf({ signedPath, body: '{}', signedBody: '' })).toBe('full-url');
  });

  it.each(['?a=rental+income', '?a=rental%20income'])('finds the decoded query of %s', async (query) => {
    const signedPath = '/api/v1/echo?a=rental income';
    expect(await saidOf({ query, signedPath, body: '{}', signedBody: '' })).toBe('decoded-query');
  });

  it('writes no body anew that the service would not read: indented, a mebibyte of lists in lists is 130', async () => {
    expect(await parsedAgain(listsInLists(maxJsonValues))).toBe('parsed-body');
    expect(await parsedAgain(listsInLists(maxJsonValues + 1))).toBe('other-text');
    // By its depth it is refused before its signature is looked at.
    expect(await parsedAgain(`[${listsInLists(maxJsonValues)}]`)).toBeUndefined();
  });
});

it('each mistake has its heading in docs/partner/mistakes.md, and no heading is left over', () => {
  const page = readFileSync(join(projectRoot, 'docs', 'partner', 'mistakes.md'), 'utf8');
  const headings = [...page.matchAll(/^### `([a-z0-9-]+)`/gm)].map(([, name = '']) => name);
  expect(headings.toSorted()).toEqual(Object.keys(mistakes).toSorted());
});
