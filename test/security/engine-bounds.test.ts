import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../shared/service/bounds.ts';
import { type BodyAttack, bodyAttacks } from '../support/body-attacks.ts';
import { engineInProcess, type InProcess } from '../support/engine-in-process.ts';

let place: InProcess;
beforeAll(() => {
  place = engineInProcess();
});
afterAll(() => place.dispose());

/** The envelope around what a body gives back. */
const envelopeBytes = 4_096;

const figures: string[] = [];
afterAll(() => {
  console.log(figures.join('\n'));
});

const attack = async ({ name, send }: BodyAttack) => {
  const startedMs = performance.now();
  const answer = await place.send(send);
  const bytes = Buffer.byteLength(JSON.stringify(answer.json));
  figures.push(`${name}: ${answer.status}, ${bytes} bytes, ${Math.round(performance.now() - startedMs)} ms`);
  return { ...answer, bytes };
};

describe('a hostile body', () => {
  it.each(bodyAttacks)('of $name is answered $status with no more than a body', async (given) => {
    const { status, json, bytes } = await attack(given);
    expect(given.send.body.length).toBeLessThanOrEqual(maxBodyBytes);
    expect(status).toBe(given.status);
    expect(bytes).toBeLessThan(maxBodyBytes + envelopeBytes);
    expect(json.error?.details?.issues?.length ?? 0).toBeLessThanOrEqual(100);
  });
});
