import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { benchmarkSchema } from '../../main/engine/catalogue/benchmark-schema.ts';
import { computeServicing, prepareLender } from '../../main/engine/servicing/index.ts';
import { lenderPack } from '../../shared/pack/pack-schema.ts';
import { formerScenario } from '../support/scenarios/former-scenarios.ts';

const vectors = new URL('../vectors/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, vectors), 'utf8'));

const catalogue = z
  .strictObject({ packs: z.array(lenderPack), benchmark: benchmarkSchema })
  .parse(read('former-catalogue.json'));
const former = z.array(z.string()).parse(read('former-answers.json'));
const lenders = catalogue.packs.map(({ $schema: _forEditors, ...pack }) => prepareLender(pack));

const perBlock = 250;
/** Levers take most of the time, so that only some are explained. */
const explainedEvery = 25;
const blocks = Number(process.env.HEADROOM_FORMER_BLOCKS ?? '1');

/** What the answers of a block of scenarios at every lender come to. */
const digestOf = (block: number): string => {
  const hash = createHash('sha256');
  for (let number = block * perBlock; number < (block + 1) * perBlock; number += 1) {
    const scenario = formerScenario(number);
    for (const lender of lenders) {
      const request = { scenario, lender, benchmark: catalogue.benchmark, addToRates: 0, today: '2026-11-25' };
      const answer = computeServicing({ ...request, figures: true, explain: number % explainedEvery === 0 });
      hash.update(JSON.stringify(answer));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/*
 * A field that a scenario lacks, and a parameter that a lender leaves alone, change nothing: 10,000 scenarios at 14
 * lenders have the answers of the day on which neither existed, to the byte. Only a version of the calculation may
 * change them: HEADROOM_FORMER=write notes what they have become.
 */
test('scenarios of before have the answers of before at every lender, to the byte', () => {
  const digests = Array.from({ length: blocks }, (_, block) => digestOf(block));
  if (process.env.HEADROOM_FORMER === 'write')
    writeFileSync(new URL('former-answers.json', vectors), `${JSON.stringify(digests, null, 2)}\n`);
  else expect(digests).toEqual(former.slice(0, blocks));
  expect(lenders).toHaveLength(14);
}, 600_000);
