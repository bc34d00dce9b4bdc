import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { maxTries, maxWaitMs as maxCallWaitMs } from '../../main/client/remedies.ts';
import { maxAnswerBytes } from '../../main/client/transport.ts';
import { maxDelayMs } from '../../main/core/publishing/outbox/setbacks.ts';
import { maxBodyBytes } from '../../shared/service/bounds.ts';
import { projectRoot } from '../support/source-files.ts';

const page = readFileSync(join(projectRoot, 'docs', 'connecting.md'), 'utf8');

it('docs/connecting.md names tests that are there, one for each choice', () => {
  const named = [...page.matchAll(/`((?:test|main|renderer)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  const choices = page.slice(page.indexOf('### Choices'), page.indexOf('### What Headroom relies on'));
  const rows = choices.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Open'));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !/`(?:test|main|renderer)\/[^`]+` \|$/.test(row))).toEqual([]);
});

it('docs/connecting.md states the limits that hold', () => {
  const mebibyte = 1_048_576;
  expect([maxAnswerBytes / mebibyte, maxBodyBytes / mebibyte, maxTries]).toEqual([16, 1, 4]);
  expect([maxCallWaitMs, maxDelayMs]).toEqual([60_000, 3_600_000]);
  const said = ['16 MiB', '1 MiB per body', 'up to four times', 'up to a minute in the call', 'an hour in the outbox'];
  expect(said.filter((words) => !page.replaceAll(/\s+/g, ' ').includes(words))).toEqual([]);
});
