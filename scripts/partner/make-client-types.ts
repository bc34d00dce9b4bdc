// Writes packages/client/src/api.ts from the description of the last release, by openapi-typescript, which is fetched for
// it: `node scripts/partner/make-client-types.ts`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFile } from './api-releases.ts';
import { clientDescription, clientTypesFile } from './client-types.ts';

const generator = 'openapi-typescript@7.13.0';
const folder = mkdtempSync(join(tmpdir(), 'headroom-types-'));
const input = join(folder, 'openapi.json');
const { description, mark } = clientDescription();
writeFileSync(input, asFile(description));
const args = ['--yes', generator, input, '--default-non-nullable', 'false'];
const { status, stdout } = spawnSync('npx', args, { encoding: 'utf8' });
rmSync(folder, { recursive: true });
if (status === 0) writeFileSync(clientTypesFile, `${mark}\n${stdout}`);
process.exitCode = status ?? 1;
