import { type Draft, usualTime } from './vector.ts';

/** Requests that a service accepts: one for each thing that a client might do otherwise and need not. */

const echo = '/api/v1/echo';
const scenario = '/api/v1/scenarios/66b1f0c2a9d4e83b7c5d1e2f';

const posted = (name: string, why: string, body: string): Draft => ({ name, why, method: 'POST', target: echo, body });

const asSent = 'A body is hashed exactly as sent, byte for byte.';
const isEmpty = 'An empty JSON object hashes as the empty string, whatever white space it has.';

const large = JSON.stringify({
  income: Array.from({ length: 400 }, (_, index) => ({
    id: `income-${index}`,
    which_household: 0,
    name: `Applicant ${index}`,
    payg: 100_000 + index,
  })),
});

const bodies: readonly Draft[] = [
  { name: 'GET without a body', why: 'No body hashes as the empty string.' },
  { name: 'POST without a body', why: 'No body hashes as the empty string.', method: 'POST', target: echo },
  posted('empty object', isEmpty, '{}'),
  posted('empty object with a space', isEmpty, '{ }'),
  posted('empty object with a line feed', isEmpty, '{\n}'),
  posted('empty object with CR LF', isEmpty, '{\r\n}\r\n'),
  posted('empty object between tabs', isEmpty, '\t{\t}\t'),
  posted('empty array', 'An empty array is a body like any other: the text [] is hashed.', '[]'),
  posted('array of an empty object', asSent, '[{}]'),
  posted('object with an empty object', asSent, '{"additional_info":{}}'),
  posted('number', asSent, '0'),
  posted('null', asSent, 'null'),
  posted('true', asSent, 'true'),
  posted('empty text', asSent, '""'),
  posted('compact object', asSent, '{"lenderName":"wattle","addToRates":0.25}'),
  posted('spaces after colons and commas', asSent, '{"lenderName": "wattle", "addToRates": 0.25}'),
  posted('indented with line feeds', asSent, '{\n  "lenderName": "wattle"\n}'),
  posted('indented with CR LF', `${asSent} A line ends as it was sent.`, '{\r\n  "lenderName": "wattle"\r\n}'),
  posted('line feed at the end', asSent, '{"lenderName":"wattle"}\n'),
  posted('white space around', asSent, '  {"lenderName":"wattle"}  '),
  posted('other order of keys', asSent, '{"addToRates":0.25,"lenderName":"wattle"}'),
  posted('1.0 is not 1', asSent, '{"lvr":1.0}'),
  posted('exponent', asSent, '{"loan_amount":6.5e5}'),
  posted('minus zero', asSent, '{"addToRates":-0}'),
  posted('accented letters', 'The body is hashed as UTF-8.', '{"name":"Zoë Nguyễn"}'),
  posted('the same letters escaped', 'An escape is hashed as it was written.', '{"name":"Zo\\u00eb Nguy\\u1ec5n"}'),
  posted('letters with combining marks', 'Nothing is normalised before it is hashed.', '{"name":"Zoe\u0308"}'),
  posted('beyond the basic plane', 'The body is hashed as UTF-8, with four bytes here.', '{"name":"🏡"}'),
  posted('line separator', asSent, '{"name":"a\u2028b"}'),
  posted('escaped slash', asSent, '{"address":"1\\/2 High Street"}'),
  posted('NUL, escaped', asSent, '{"name":"\\u0000"}'),
  posted('large body', `${asSent} This one has ${large.length} bytes.`, large),
  { ...posted('update', asSent, '{"income":[]}'), method: 'PATCH', target: scenario },
  { ...posted('update with PUT', asSent, '{"income":[]}'), method: 'PUT', target: scenario },
  { ...posted('create', asSent, '{"teamId":"66b1f0c2a9d4e83b7c5d1e2f"}'), target: '/api/v1/scenarios' },
];

const pathAlone = 'PATH is the path alone; the query is not signed.';
const withQuery = 'PATH includes the query exactly as sent. A client does this for all of its requests or for none.';

const targetsWithQuery = [
  ['one parameter', '/api/v1/products?lenders=wattle'],
  ['a comma-separated list', '/api/v1/policies?lenders=wattle,acacia&triggers=payg'],
  ['a repeated parameter', '/api/v1/products?lenders=wattle&lenders=acacia'],
  ['a percent-encoded space', '/api/v1/policies?lenders=wattle&triggers=payg&search=rental%20income'],
  ['a plus for a space', '/api/v1/policies?lenders=wattle&triggers=payg&search=rental+income'],
  ['percent-encoding in small letters', '/api/v1/policies?lenders=wattle%2cacacia&triggers=payg'],
  ['percent-encoding in capitals', '/api/v1/policies?lenders=wattle%2Cacacia&triggers=payg'],
  ['percent-encoded UTF-8', '/api/v1/policies?lenders=wattle&triggers=payg&search=Zo%C3%AB'],
  ['a query without a value', '/api/v1/products?lenders='],
] as const;

const targets: readonly Draft[] = [
  { name: 'path with an identifier', why: 'PATH begins with a slash, at the root of the host.', target: scenario },
  { name: 'products', why: pathAlone, target: '/api/v1/products' },
  ...targetsWithQuery.flatMap(([name, target]): Draft[] => [
    { name: `${name}, path signed`, why: pathAlone, target },
    { name: `${name}, query signed`, why: withQuery, target, path: target },
  ]),
  {
    name: 'percent-encoding in the path',
    why: 'PATH is signed as sent: neither decoded nor encoded again.',
    target: '/api/v1/scenarios/%36%36',
  },
];

const arrival = (name: string, timestamp: string, receivedAt: string): Draft => ({
  name,
  why: 'Five minutes either way are allowed, both ends included.',
  timestamp,
  receivedAt,
});

const times: readonly Draft[] = [
  {
    name: 'time without a fraction',
    why: 'A fraction of a second may be left out.',
    timestamp: '2026-08-03T02:15:30Z',
  },
  { name: 'time with one digit', why: 'A fraction has one to nine digits.', timestamp: '2026-08-03T02:15:30.1Z' },
  {
    name: 'time with nine digits',
    why: 'A fraction has one to nine digits.',
    timestamp: '2026-08-03T02:15:30.123456789Z',
  },
  arrival('arrives five minutes later', usualTime, '2026-08-03T02:20:30.123Z'),
  arrival('arrives five minutes earlier', usualTime, '2026-08-03T02:10:30.123Z'),
  arrival('leap day', '2028-02-29T00:00:00.000Z', '2028-02-29T00:00:00.000Z'),
  arrival('over the end of the year', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:01.000Z'),
];

const headers: readonly Draft[] = [
  { name: 'header names in small letters', why: 'Names of headers have no case.', spell: (name) => name.toLowerCase() },
  { name: 'header names in capitals', why: 'Names of headers have no case.', spell: (name) => name.toUpperCase() },
  {
    name: 'nonce in capitals',
    why: 'A nonce is signed as sent, in its own letters.',
    nonce: '6F9619FF-8B86-4D01-B42D-00CF4FC964FF',
  },
  {
    name: 'shortest nonce',
    why: 'A nonce has 8 to 128 of A–Z, a–z, 0–9, dot, hyphen and underscore.',
    nonce: 'n0nce-_.',
  },
  {
    name: 'longest nonce',
    why: 'A nonce has 8 to 128 of A–Z, a–z, 0–9, dot, hyphen and underscore.',
    nonce: 'n'.repeat(128),
  },
];

export const acceptedVectors: readonly Draft[] = [...bodies, ...targets, ...times, ...headers];
