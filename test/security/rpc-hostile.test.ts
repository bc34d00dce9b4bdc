import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type MethodName, methods } from '../../shared/contract/index.ts';
import type { NoteFile } from '../../shared/note/note-file.ts';
import { noAdviser } from '../../shared/note/words.ts';
import { appError, type Outcome } from '../../shared/outcome.ts';
import { goodInputsFor } from '../support/desk/good-inputs.ts';
import { hostileJson, hostileValue, mutated } from '../support/desk/hostile.ts';
import { hostDesk, type HostedDesk, ownHeaders } from '../support/desk/node-host.ts';
import { noWords } from '../support/desk/notes.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { propertyRuns } from '../support/property-runs.ts';

const failure = z.strictObject({ ok: z.literal(false), error: appError.strict() });
const bugs = new Set(['INTERNAL', 'INTERNAL_SERVER_ERROR']);

/** An outcome of the contract, not a bug, with nothing of the program's internals in its message. */
const expectTyped = (name: string, outcome: Outcome<unknown>): void => {
  if (outcome.ok) methods.get(name)?.output.parse(outcome.data);
  else {
    const { error } = failure.parse(outcome);
    expect(bugs.has(error.code), `${name}: ${error.code} ${error.incidentId ?? ''}`).toBe(false);
    expect(JSON.stringify(error)).not.toMatch(/\\n\s+at |node:internal|node_modules|\.ts[:)]|SQLITE_|ZodError/);
  }
};

describe('hostile values', () => {
  let open: OpenDesk;
  let host: HostedDesk;
  let note: NoteFile;

  beforeAll(async () => {
    open = await openDesk();
    host = await hostDesk(open.desk);
    const { id: scenarioId } = await good('scenarios.createSample', {});
    const made = await good('fileNotes.make', { scenarioId, recommended: 'acacia', beside: [], leftOut: [] });
    note = { ...made, words: { ...noWords, reason: 'x' }, adviser: noAdviser };
  });
  afterAll(async () => {
    await host.close();
    await open.close();
  });

  const good = succeedAt((name, input) => open.desk.router.dispatch(name, input));

  /** For a scenario of its own: some of what is tried removes it. */
  const goodInputs = async () => goodInputsFor((await good('scenarios.createSample', {})).id, note);

  const expectNoBug = (): void => {
    expect(open.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  };

  it.each([...methods.keys()])('to %s are answered with typed errors only', async (name) => {
    const input = (await goodInputs())[name as MethodName];
    const inputs = fc.oneof(hostileValue, mutated(input, hostileValue));
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        expectTyped(name, await open.desk.router.dispatch(name, input));
      }),
      propertyRuns(15),
    );
    expectNoBug();
  });

  it('as names are unknown methods', async () => {
    await fc.assert(
      fc.asyncProperty(hostileValue, async (name) => {
        expect(await open.desk.router.dispatch(name, {})).toMatchObject({
          ok: false,
          error: { code: 'UNKNOWN_METHOD' },
        });
      }),
      propertyRuns(50),
    );
    expectNoBug();
  });

  it('over HTTP are answered the same way', async () => {
    const intended = await goodInputs();
    const calls = fc
      .constantFrom(...methods.keys())
      .chain((name) =>
        fc.tuple(fc.constant(name), fc.oneof(hostileJson, mutated(intended[name as MethodName], hostileJson))),
      );
    await fc.assert(
      fc.asyncProperty(calls, async ([name, input]) => {
        expectTyped(name, await host.call(name, input));
      }),
      propertyRuns(50),
    );
    expectNoBug();
  });

  it('as bytes of a body are refused in words', async () => {
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string().map((text) => new TextEncoder().encode(text)),
    );
    const headers = { ...ownHeaders(host), 'X-Headroom-Session': host.session };
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await fetch(`${host.origin}/rpc/scenarios.read`, {
          method: 'POST',
          headers,
          body: Buffer.from(body),
        });
        expectTyped('scenarios.read', (await answer.json()) as Outcome<unknown>);
        expect([200, 400]).toContain(answer.status);
      }),
      propertyRuns(50),
    );
    expectNoBug();
  });
});
