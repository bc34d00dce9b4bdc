import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxLenderNames } from '../../../shared/service/bounds.ts';
import { endpoints } from '../../../shared/service/endpoints.ts';
import { alterations } from '../../../test/support/alterations.ts';
import { engineInProcess, type InProcess } from '../../../test/support/engine/in-process.ts';
import type { Credentials, Send } from '../../../test/support/engine/independent-client.ts';
import { validate } from './json-body.ts';

let engine: InProcess;
let stranger: Credentials;
let id: string;
beforeAll(async () => {
  engine = engineInProcess();
  stranger = engine.issue({ organization: 'Other Brokers', lenders: ['vanilla'] });
  const created = await engine.send({ method: 'POST', path: '/api/v1/scenarios', body: '{}' });
  id = created.json.data?.id as string;
});
afterAll(() => engine.dispose());

const ask = async (send: Omit<Send, 'body'> & { body: unknown }, as?: Credentials) => {
  const { body } = send;
  const { status, json } = await engine.send(
    { ...send, body: typeof body === 'string' ? body : JSON.stringify(body) },
    as,
  );
  return { status, message: json.error?.message, issues: json.error?.details?.issues };
};

describe('the order of the checks', () => {
  const missing = 'a'.repeat(24);
  const notFound = (what: string) => ({ status: 404, message: `Scenario not found: ${what}`, issues: undefined });
  const update = (which: string) => ({ method: 'PATCH', path: `/api/v1/scenarios/${which}` });
  const compute = (which: string) => ({ method: 'POST', path: `/api/v1/compute/${which}` });

  it('for an update is: a key to update, the scenario, the schema', async () => {
    expect([
      await ask({ ...update(missing), body: {} }),
      await ask({ ...update(missing), body: { income: 'none' } }),
      await ask({ ...update(id), body: { income: 'none' } }, stranger),
      await ask({ ...update(id), body: { income: 'none' } }),
    ]).toEqual([
      { status: 400, message: 'No fields provided to update', issues: undefined },
      notFound(missing),
      notFound(id),
      {
        status: 422,
        message: 'Request validation failed',
        issues: [{ path: ['income'], message: expect.any(String) as string }],
      },
    ]);
  });

  it('for a computation is: the lender in the grant, the scenario, the schema', async () => {
    const wrong = { addToRates: 'much' };
    expect([
      await ask({ ...compute(missing), body: { ...wrong, lenderName: 'strict' } }, stranger),
      await ask({ ...compute(missing), body: { ...wrong, lenderName: 'vanilla' } }, stranger),
      await ask({ ...compute(id), body: { lenderName: 'nobody' } }, stranger),
      await ask({ ...compute(id), body: { ...wrong, lenderName: 'vanilla' } }),
    ]).toEqual([
      { status: 403, message: 'User does not have access to lender: strict', issues: undefined },
      notFound(missing),
      notFound(id),
      {
        status: 422,
        message: 'Request validation failed',
        issues: [{ path: ['addToRates'], message: expect.any(String) as string }],
      },
    ]);
  });

  it('for a create is: the team, the schema', async () => {
    const create = { method: 'POST', path: '/api/v1/scenarios' };
    expect([
      await ask({ ...create, body: { teamId: missing, scenario: 'none' } }),
      await ask({ ...create, body: { teamId: 5 } }),
    ]).toEqual([
      { status: 403, message: `User does not have access to team: ${missing}`, issues: undefined },
      {
        status: 422,
        message: 'Request validation failed',
        issues: [{ path: ['teamId'], message: expect.any(String) as string }],
      },
    ]);
  });
});

it('refuses the body of a calculation exactly as its schema refuses it', async () => {
  const body = {
    ...{ lenderName: 'vanilla', addToRates: 1, explain: true, figures: true },
    ...{ lenderNames: ['vanilla', 'strict'], unknown: { kept: 1 } },
  };
  const bodies = [
    ...alterations(body),
    ...[-5.01, 10.01].map((addToRates) => ({ ...body, addToRates })),
    { ...body, lenderNames: ['strict', 'strict'] },
    ...[maxLenderNames, maxLenderNames + 1].map((length) => ({
      ...body,
      lenderNames: Array.from({ length }, (_, at) => `lender ${at}`),
    })),
  ];
  const statuses = new Set<number>();
  for (const altered of bodies) {
    const text = JSON.stringify(altered) as string | undefined;
    const expected = validate(endpoints.compute.body, text === undefined ? undefined : JSON.parse(text));
    const { status, issues } = await ask({ method: 'POST', path: `/api/v1/compute/${id}`, body: text });
    const read = expected.ok ? { status: 200 } : { status: 422, ...(expected.details as object) };
    // The name of a lender that is not there fits the schema.
    const isUnknown = issues?.[0]?.message.startsWith('Invalid option') === true;
    expect(isUnknown ? { status: 200 } : { status, issues }, text).toEqual(read);
    statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 422]);
});

describe('a number beyond the range of a double', () => {
  it.each([
    ['an exponent', '1e999'],
    ['a sign and an exponent', '-1E+0400'],
    ['400 digits', '9'.repeat(400)],
    ['300 digits and an exponent', `${'9'.repeat(300)}e99`],
  ])('is refused anywhere in a body, written with %s', async (_how, number) => {
    const body = `{"scenario":{"income":[{"unshown":{"deep":[1,${number}]}}]}}`;
    const echoed = await ask({ method: 'POST', path: '/api/v1/echo', body: `[${number}]` });
    expect([await ask({ method: 'POST', path: '/api/v1/scenarios', body }), echoed]).toEqual([
      {
        status: 422,
        message: 'Request validation failed',
        issues: [{ path: ['scenario', 'income', 0, 'unshown', 'deep', 1], message: 'Number is not finite' }],
      },
      {
        status: 422,
        message: 'Request validation failed',
        issues: [{ path: [0], message: 'Number is not finite' }],
      },
    ]);
  });
});

describe('the issues of an answer', () => {
  const issues = (count: number) => ({
    scenario: { home_loans: Array.from({ length: count }, () => ({ lvr: 'x' })) },
  });
  const create = { method: 'POST', path: '/api/v1/scenarios' };

  it('are at most a hundred, and the message says when there are more', async () => {
    const [hundred, more] = [await ask({ ...create, body: issues(100) }), await ask({ ...create, body: issues(101) })];
    expect([hundred.message, hundred.issues?.length]).toEqual(['Request validation failed', 100]);
    expect([more.message, more.issues?.length, more.issues?.at(-1)?.path]).toEqual([
      'Request validation failed; there are more than the 100 issues listed',
      100,
      ['scenario', 'home_loans', 99, 'lvr'],
    ]);
  });
});

describe('a title', () => {
  it('can be cleared', async () => {
    const { json } = await engine.send({
      method: 'PATCH',
      path: `/api/v1/scenarios/${id}`,
      body: JSON.stringify({ description: '' }),
    });
    const { json: read } = await engine.send({ path: `/api/v1/scenarios/${id}` });
    expect([json.data?.description, read.data?.description]).toEqual(['', '']);
  });
});
