import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import cryptoJs from 'crypto-js';
import { describe, expect, it } from 'vitest';
import { releasedDescriptions } from '../../scripts/partner/api-releases.ts';
import { collectionFiles, collectionsFolder } from '../../scripts/partner/collections/collection-files.ts';
import { type ApiDescription, collectionRequests, signingScript } from '../../scripts/partner/collections/requests.ts';
import { acceptedVectors, partsOf, publishedVectors } from '../support/engine/vectors.ts';

const folder = fileURLToPath(collectionsFolder);
const description = releasedDescriptions().at(-1) as unknown as ApiDescription;
const requests = collectionRequests(description);

describe('the collections', () => {
  it('are what the generator makes of the last release, and nothing else', () => {
    const present = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\//, ''));
    const made = collectionFiles();
    expect(present.toSorted()).toEqual([...made.keys()].toSorted());
    for (const [path, text] of made) expect([path, readFileSync(`${folder}/${path}`, 'utf8')]).toEqual([path, text]);
  });

  it('have each operation of the description', () => {
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{{scenarioId}}')}`),
    );
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(operations);
  });

  it('show each example of the description, in both', () => {
    const files = collectionFiles();
    const bruno = [...files].filter(([path]) => path.endsWith('.bru')).map(([, text]) => text);
    const examples = examplesOf(description);
    expect(examples.length).toBeGreaterThan(15);
    const flat = (text: string): string => text.replaceAll(/\s/g, '');
    const inBruno = bruno.map(flat).join('\n');
    const inPostman = bodiesOf(JSON.parse(files.get('postman.json') ?? '')).map(flat);
    for (const example of examples) {
      const text = flat(JSON.stringify(example, ownTeam));
      expect([text, inBruno.includes(text), inPostman.includes(text)]).toEqual([text, true, true]);
    }
  });
});

/** Requests name the team that the service gave. */
const ownTeam = function (this: unknown, key: string, value: unknown): unknown {
  return key === 'teamId' && typeof this === 'object' && this !== null && !('createdBy' in this) ? '{{teamId}}' : value;
};

/** The bodies of a Postman collection, of requests and of answers. */
const bodiesOf = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const own = ['raw', 'body'].flatMap((name) => {
    const value = (part as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? [value] : [];
  });
  return [...own, ...Object.values(part).flatMap(bodiesOf)];
};

/** Every example of a JSON body, wherever it stands. */
const examplesOf = (part: unknown): unknown[] => {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'application/json' in part ? (part['application/json'] as { example?: unknown }).example : undefined;
  return [...(own === undefined ? [] : [own]), ...Object.values(part).flatMap(examplesOf)];
};

describe('the signing script', () => {
  type Call = Readonly<Record<'method' | 'url' | 'body' | 'clientId' | 'accessToken' | 'privateKey', string>>;
  type Sign = (call: Call) => Readonly<Record<string, string>>;

  /** The script's own function, at a time and with a nonce. */
  const signerAt = (timestamp: string, nonce: string): Sign => {
    const modules: Readonly<Record<string, unknown>> = { 'crypto-js': cryptoJs, uuid: { v4: () => nonce } };
    const Then = function (): object {
      return { toISOString: () => timestamp };
    };
    const context = createContext({ require: (name: string) => modules[name], Date: Then });
    return runInContext(`${signingScript}\nsignedHeaders;`, context) as Sign;
  };

  it('signs every accepted vector to the byte, but for those of clients that sign the query', () => {
    const vectors = acceptedVectors.filter((vector) => !partsOf(vector).path.includes('?'));
    for (const vector of vectors) {
      const { method, path, timestamp, nonce, body, signature } = partsOf(vector);
      const headers = signerAt(
        timestamp,
        nonce,
      )({
        ...{ method, body, url: `https://service.example${path}?a=b`, clientId: 'client', accessToken: 'token' },
        privateKey: publishedVectors.key.private,
      });
      expect([vector.name, headers]).toEqual([
        vector.name,
        {
          'X-Auth-Client-ID': 'client',
          'X-Auth-Access-Token': 'token',
          'X-Auth-Timestamp': timestamp,
          'X-Auth-Nonce': nonce,
          'X-Auth-Signature': signature,
        },
      ]);
    }
    expect(vectors.length).toBeGreaterThan(55);
  });
});
