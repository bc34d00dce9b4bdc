import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testKeys } from '../../test/support/client/tools.ts';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { publicKeyPem } from '../vault/index.ts';
import { main } from './main.ts';

const folders = temporaryFolders();
afterAll(() => folders.removeAll());
const folder = folders.make();
const key = join(folder, 'key.pem');
writeFileSync(key, publicKeyPem(testKeys.publicKey));

const written = { out: '', err: '' };
beforeEach(() => {
  for (const [name, stream] of [
    ['out', process.stdout],
    ['err', process.stderr],
  ] as const)
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    });
});
afterEach(() => vi.restoreAllMocks());

/** The exit code of a command, its last line, and what it says to people. */
const run = async (...args: readonly string[]) => {
  Object.assign(written, { out: '', err: '' });
  const exitCode = await main(args);
  const last: unknown = JSON.parse(written.out.trimEnd().split('\n').at(-1) ?? '');
  return { exitCode, last: last as Record<string, unknown>, said: written.err };
};
const data = ['--data', folder] as const;

it('the operator grants with what is given, and ends a token and a user', async () => {
  const who = ['--email', 'kim@example.com', '--organization', 'North', '--team', 'One', '--team', 'Two'];
  const granted = await run('grant', ...data, '--public-key', key, ...who, '--lender', 'acacia');
  expect(granted).toMatchObject({
    ...{ exitCode: 0, said: '' },
    last: { organization: 'North', teams: [{ name: 'One' }, { name: 'Two' }], lenders: ['acacia'] },
  });
  const { accessToken = '' } = granted.last as { readonly accessToken?: string };
  const ends = [
    ['revoke', '--token', accessToken, { revoked: true }],
    ['deactivate', '--email', 'kim@example.com', { deactivated: true }],
  ] as const;
  for (const [command, option, value, done] of ends)
    expect(await run(command, ...data, option, value)).toEqual({ exitCode: 0, last: done, said: '' });
  expect(await run('revoke', ...data, '--token', 'another')).toMatchObject({
    ...{ exitCode: 1, last: { error: { code: 'NOT_FOUND' } }, said: 'No grant has this access token.\n' },
  });
});

it('lenders are listed by their names, white labels as such', async () => {
  const { exitCode, last } = await run('lenders');
  const lenders = last.lenders as readonly object[];
  expect([exitCode, lenders.length > 5, lenders.find((one) => 'id' in one && one.id === 'acacia')]).toEqual([
    ...[0, true, { id: 'acacia', name: expect.any(String) as string, whiteLabel: false }],
  ]);
});

const commands = [
  ...['serve', 'grant', 'revoke', 'deactivate', 'end-client', 'lenders'],
  ...['check-pack', 'import-products', 'update-products', 'recover'],
];

it.each([['unknown'], ['constructor'], []])(
  'a command that there is not is answered with all there are: %s',
  async (...args) => {
    const { exitCode, last, said } = await run(...args);
    expect([exitCode, last]).toMatchObject([2, { error: { code: 'INVALID_INPUT' } }]);
    expect(
      said
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => /engine -- (\S+)/.exec(line)?.[1]),
    ).toEqual(commands);
  },
);

it.each([
  [['grant', ...data, '--email', 'a@b'], '--public-key is required.'],
  [
    ['grant', ...data, '--email', 'a@b', '--public-key', 'no-such-file'],
    'The public key file no-such-file cannot be read.',
  ],
  [['revoke', ...data], '--token is required.'],
  [['end-client', '--client', 'x'], '--data is required.'],
  [['deactivate', ...data, '--email', ''], '--email is required.'],
  [['import-products', ...data], 'Give at least one file or folder.'],
  [['lenders', 'more'], "Unexpected argument 'more'."],
  [['revoke', ...data, '--tokens', 'x'], "Unknown option '--tokens'"],
])('%j is a wrong call, told with how to call it', async (args, problem) => {
  const { exitCode, last, said } = await run(...args);
  expect([exitCode, last]).toMatchObject([2, { error: { code: 'INVALID_INPUT' } }]);
  expect(said.startsWith(problem)).toBe(true);
  expect(said).toContain(`\nUsage: ${args[0] ?? ''}`);
});
