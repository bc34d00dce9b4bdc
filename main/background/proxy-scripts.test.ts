import { afterAll, describe, expect, it } from 'vitest';
import { backgroundThread as file } from '../../test/support/desk/open.ts';
import { createBackgroundThread } from './background-thread.ts';
import { scriptRunnerOn } from './on-background.ts';

const thread = createBackgroundThread({ file, clock: { now: () => 0 } });
afterAll(() => thread.close());

const finding = (body: string): string => `async function FindProxyForURL(url, host) { ${body} }`;
const url = 'https://service.example/';

describe('a proxy script that cannot be interrupted', () => {
  it.each([
    ['waits for ever', 'return new Promise(() => {});'],
    ['asks for a pattern that never ends', 'return shExpMatch("a".repeat(5000), "*a".repeat(20) + "b") + "";'],
    ['fills its memory again and again', 'const all = []; for (;;) all.push("x".repeat(100000) + all.length);'],
  ])('and %s is ended with its thread, and the next one is answered by another', async (_how, body) => {
    await expect(scriptRunnerOn(thread, 1_500)(finding(body), url)).rejects.toThrow('network.runScript');
    expect(await scriptRunnerOn(thread)(finding('return "DIRECT";'), url)).toBe('DIRECT');
  });
});

it('a proxy script that answers with millions of proxies is refused before its answer is read', async () => {
  const many = finding('return "PROXY a.example:1;".repeat(1500000);');
  await expect(scriptRunnerOn(thread)(many, url)).rejects.toMatchObject({
    stack: expect.stringContaining('too long') as string,
  });
});

it('a proxy script that failed runs in a new engine, which it cannot have damaged', async () => {
  const failing = `let times = 0; ${finding('if (times++ > 0) return "DIRECT"; throw new Error("first");')}`;
  const run = scriptRunnerOn(thread);
  for (let time = 0; time < 2; time += 1) await expect(run(failing, url)).rejects.toThrow('background thread');
});
