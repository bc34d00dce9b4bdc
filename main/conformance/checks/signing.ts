import { constants, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { hashBody } from '../../client/index.ts';
import type { Caller, Send } from '../caller.ts';
import type { Sentence } from '../contract.ts';
import { errorOf, isRefused, isSuccess, told } from '../exchange.ts';
import { type Check, missingId, type Tester } from '../tester.ts';

const user = { path: '/api/v1/user' };

/** A write that changes nothing even where it is let in: the scenario does not exist. */
const harmless = (tester: Tester, body: string): Send => ({
  ...{ method: tester.facts.updateMethod, path: `/api/v1/scenarios/${missingId}`, body },
});

const mustRefuse = async (tester: Tester, send: Send, sentence: Sentence, what: string): Promise<void> => {
  const exchange = await tester.send(send);
  const isExact = isRefused(exchange, 401, 'INVALID_SIGNATURE', 'Request signature verification failed');
  tester.must(isExact, sentence, exchange, `${told(exchange)} for ${what}`);
};

const mustTake = async (tester: Tester, send: Send, sentence: Sentence, what: string): Promise<void> => {
  const exchange = await tester.send(send);
  tester.must(exchange.answer.status !== 401, sentence, exchange, `${told(exchange)} for ${what}`);
};

let strange: KeyObject | undefined;

/** A key that no service knows. */
const strangeKey = (): KeyObject => (strange ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

const wrongTexts: readonly (readonly [string, (canonical: string) => string])[] = [
  ['parts joined by CR LF', (canonical) => canonical.replaceAll('\n', '\r\n')],
  ['a line feed at the end', (canonical) => `${canonical}\n`],
  ['the method in small letters', (canonical) => canonical.replace('GET', 'get')],
  ['another path', (canonical) => canonical.replace('/user', '/users')],
];

const pathCheck = (caller: Caller): Check => ({
  id: 'signing.path',
  title: 'PATH with or without the query',
  run: async (tester) => {
    const [lender = 'no-such-lender'] = tester.setting.lenders;
    const asked = { path: '/api/v1/products', query: `?lenders=${encodeURIComponent(lender)}` };
    // A service may hold a client to the query once it has signed one, so that is tried only where it is needed.
    const alone = await tester.send(asked);
    if (alone.answer.status !== 401) {
      tester.choose('path', 'alone', alone);
      return;
    }
    caller.state.signsQuery = true;
    const whole = await tester.send(asked);
    if (whole.answer.status === 401) caller.state.signsQuery = false;
    else tester.choose('path', 'whole', whole);
    tester.must(
      whole.answer.status !== 401,
      'canonical',
      whole,
      'Neither reading of PATH is accepted for a request with a query',
    );
  },
});

const textCheck: Check = {
  id: 'signing.text',
  title: 'Nothing but the canonical text is accepted',
  run: async (tester) => {
    for (const [what, rewrite] of wrongTexts) await mustRefuse(tester, { ...user, rewrite }, 'canonical', what);
  },
};

const keyCheck: Check = {
  id: 'signing.key',
  title: 'Another key, padding or digest is refused',
  run: async (tester) => {
    await mustRefuse(tester, { ...user, privateKey: strangeKey() }, 'signature', 'a signature by another key');
    const padding = constants.RSA_PKCS1_PSS_PADDING;
    await mustRefuse(tester, { ...user, padding }, 'signed', 'a signature with PSS padding');
    await mustRefuse(tester, { ...user, digest: 'sha1' }, 'signed', 'a signature over SHA-1');
  },
};

const bodyCheck: Check = {
  id: 'signing.body',
  title: 'The body is hashed exactly as sent',
  run: async (tester) => {
    const spaced = '{ "income" : [ { "name" : "Zoë 東京", "payg" : 1.50 } ] }';
    await mustTake(tester, harmless(tester, spaced), 'bodyAsSent', 'a body with spaces that was hashed as sent');
    const reparsed = { bodyHash: hashBody(JSON.stringify(JSON.parse(spaced))) };
    await mustRefuse(
      tester,
      { ...harmless(tester, spaced), parts: reparsed },
      'bodyAsSent',
      'a body that was hashed in another form',
    );
    const other = { bodyHash: hashBody('{"income":[]}') };
    await mustRefuse(
      tester,
      { ...harmless(tester, spaced), parts: other },
      'signature',
      'another body than was signed',
    );
  },
};

const emptyObjectCheck: Check = {
  id: 'signing.empty-object',
  title: 'An empty object is hashed as the empty string',
  run: async (tester) => {
    for (const body of ['{}', '{ }'])
      await mustTake(tester, harmless(tester, body), 'emptyObject', `${body} hashed as the empty string`);
    // The SHA-256 of the text itself.
    const bodyHash = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
    await mustRefuse(
      tester,
      { ...harmless(tester, '{}'), parts: { bodyHash } },
      'emptyObject',
      '{} hashed as its text',
    );
  },
};

const timeWindowCheck: Check = {
  id: 'signing.window',
  title: 'A timestamp too far from the service’s time is refused',
  run: async (tester) => {
    for (const minutes of [-4, 4]) {
      const exchange = await tester.send({ ...user, clockShiftMs: minutes * 60_000 });
      tester.must(isSuccess(exchange), 'window', exchange, `${told(exchange)} for a timestamp ${minutes} minutes off`);
    }
    for (const minutes of [-10, 10]) {
      const exchange = await tester.send({ ...user, clockShiftMs: minutes * 60_000 });
      tester.must(
        exchange.answer.status === 401,
        'window',
        exchange,
        `${told(exchange)} for a timestamp ${minutes} minutes off`,
      );
      tester.choose('windowReason', errorOf(exchange).details?.reason === undefined ? 'silent' : 'told', exchange);
    }
  },
};

const nonceCheck: Check = {
  id: 'signing.nonce',
  title: 'A nonce is accepted once',
  run: async (tester) => {
    const nonce = randomUUID();
    const first = await tester.send({ ...user, nonce });
    tester.must(isSuccess(first), 'nonce', first, `${told(first)} for a new nonce`);
    const second = await tester.send({ ...user, nonce });
    tester.must(second.answer.status === 401, 'nonce', second, `${told(second)} for a nonce that was used before`);
  },
};

export const signingChecks = (caller: Caller): readonly Check[] => [
  pathCheck(caller),
  textCheck,
  keyCheck,
  bodyCheck,
  emptyObjectCheck,
  timeWindowCheck,
  nonceCheck,
];
