import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { figure } from '../support/figure.ts';
import { sourceExpressions } from '../support/source-expressions.ts';
import { projectRoot } from '../support/source-files.ts';

/*
 * A regular expression that takes more than linear time stops the desk for whoever pastes the right text. Recheck
 * proves by automata that an expression is linear, or searches for a text that slows it down where it looks around.
 */

const record = 'test/security/linear-expressions.json';
const checkedBefore = new Set(JSON.parse(readFileSync(join(projectRoot, record), 'utf8')) as string[]);

const limitMs = 60_000;
/** How many of those checked before are checked again; `npm run soak -- expressions` takes all of them. */
const again = Number(process.env.HEADROOM_EXPRESSIONS ?? 10);

const verdictOn = async (expression: string): Promise<string> => {
  const end = expression.lastIndexOf('/');
  const found = await check(expression.slice(1, end), expression.slice(end + 1), { timeout: limitMs });
  if (found.status === 'safe') return 'linear';
  return found.status === 'vulnerable' ? `${found.complexity.summary}: ${found.attack.pattern}` : found.error.kind;
};

/** A library's own are there or not by whether another test loaded it before. */
const isOfALibrary = (): boolean => /^.*\n.*\n.*\n.*node_modules/.test(new Error('where').stack ?? '');

/** Puts every expression that the product composes together again, and returns them. */
const composed = async (): Promise<string[]> => {
  const seen = new Set<string>();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct: (target, given: ConstructorParameters<typeof RegExp>) => {
        const made = new target(...given);
        if (!isOfALibrary()) seen.add(String(made));
        return made;
      },
    }),
  );
  vi.resetModules();
  await import('../../main/banks/import/stated-terms.ts');
  await import('../../main/banks/import/text-bands.ts');
  await import('../../renderer/ui/fields/figure-unit.ts');
  await import('../../renderer/ui/fields/pay-period.ts');
  const { readEntry } = await import('../../renderer/features/quick-entry/read-entry.ts');
  readEntry('nothing that it knows');
  return [...seen];
};

const composing = [
  'main/banks/import/stated-terms.ts',
  'main/banks/import/text-bands.ts',
  // Of the paths of our own document, each of one segment after another.
  'main/engine/api/service.ts',
  'renderer/features/quick-entry/rule.ts',
  'renderer/ui/fields/figure-unit.ts',
  'renderer/ui/fields/pay-period.ts',
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('regular expressions of the product', () => {
  const source = sourceExpressions();

  it('are put together only where the check below does it too', () => {
    expect(source.composing).toEqual(composing);
  });

  it(
    'take linear time, each new one and some of those checked before',
    async () => {
      const { written } = source;
      const all = [...written.keys(), ...(await composed())];
      const known = all.filter((one) => checkedBefore.has(one));
      const from = randomInt(Math.max(1, known.length));
      const due = [
        ...all.filter((one) => !checkedBefore.has(one)),
        ...[...known, ...known].slice(from, from + Math.min(again, known.length)),
      ];
      const slow: string[] = [];
      for (const one of due) {
        const verdict = await verdictOn(one);
        if (verdict !== 'linear') slow.push(`${written.get(one) ?? 'composed'} ${one} ${verdict}`);
      }
      figure('regular expressions of linear time', { expressions: all.length, checked: due.length, slow: slow.length });
      expect(slow).toEqual([]);
      // Brought up to date with `vitest run -u` once those above are linear.
      await expect(`${JSON.stringify(all.toSorted(), undefined, 2)}\n`).toMatchFileSnapshot('linear-expressions.json');
    },
    20 * limitMs,
  );

  it.each([String.raw`/\/+$/`, '/^(a+)+$/', String.raw`/^\s*,?\s*$/`])(
    'would be noticed if it were %s',
    async (slow) => {
      expect(await verdictOn(slow)).not.toBe('linear');
    },
  );
});
