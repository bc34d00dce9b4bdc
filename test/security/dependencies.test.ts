import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { figure } from '../support/figure.ts';
import { projectRoot } from '../support/source-files.ts';

/*
 * What is known of the dependencies without a network: the lockfile says which they are, where they come
 * from, under which licence, and which may run a script on installation. Only a registry knows whether an
 * advisory names one of them: `npm run soak -- advisories` asks it.
 */

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));

const entry = z.looseObject({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), z.looseObject({})) })
  .parse(readJson('package-lock.json'));
const locked = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, fields]) => ({ name: place.replace(/^.*node_modules\//, ''), ...entry.parse(fields) }));

/** Licences of what is shipped: each allows it in a closed product, given its text and its notices. */
const shippedLicences = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'OFL-1.1'],
  ...['(MIT OR CC0-1.0)', '(BSD-3-Clause OR GPL-2.0)', 'MIT AND ISC AND BSD-3-Clause'],
]);
/** These as well for tools, which are run and not shipped. */
const toolLicences = new Set([
  ...shippedLicences,
  ...['MPL-2.0', 'CC-BY-4.0', 'PSF-2.0', 'WTFPL', 'WTFPL OR ISC', '(WTFPL OR MIT)'],
]);

const judged = (packagesToJudge: typeof locked): string[] =>
  packagesToJudge
    .filter(({ dev, license = 'none' }) => !(dev === true ? toolLicences : shippedLicences).has(license))
    .map(({ name, license = 'none' }) => `${name}: ${license}`);

describe('the dependencies', () => {
  it('are under licences that are allowed', () => {
    const planted = [
      { name: 'shipped', version: '1.0.0', license: 'GPL-3.0' },
      { name: 'silent', version: '1.0.0' },
      { name: 'tool', version: '1.0.0', license: 'MPL-2.0', dev: true },
    ];
    const shipped = locked.filter(({ dev }) => dev !== true).length;
    figure('licences', { packages: locked.length, shipped, 'not allowed': judged(locked).length });
    expect(judged(planted)).toEqual(['shipped: GPL-3.0', 'silent: none']);
    expect(judged(locked)).toEqual([]);
  });

  it('are fixed to a version, each with the hash of its content', () => {
    expect(locked.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
    const { dependencies, devDependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
      .parse(readJson('package.json'));
    const ranges = Object.entries({ ...dependencies, ...devDependencies });
    // A package under another name is fixed as any other is.
    const fixed = /^(?:npm:[a-z@/-]+@)?\d+\.\d+\.\d+$/;
    expect(ranges.filter(([, range]) => !fixed.test(range))).toEqual([]);
  });

  it('are each on the page that says what they are for, with their licences, and nothing else is', () => {
    const { dependencies, devDependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
      .parse(readJson('package.json'));
    const named = [dependencies, devDependencies].map((group) =>
      Object.keys(group)
        .toSorted()
        .map((name) => `${name} ${entry.parse(packages[`node_modules/${name}`]).license}`),
    );
    const page = readFileSync(join(projectRoot, 'docs', 'dependencies.md'), 'utf8');
    const listed = page
      .split('\n## Tools\n')
      .map((part) =>
        [...part.matchAll(/^\| `(.+?)` +\| (.+?) +\| \S.+\|$/gm)].map(([, name, licence]) => `${name} ${licence}`),
      );
    expect(listed).toEqual(named);
  });

  it('run a script on installation only where it is allowed by name, and npm fails otherwise', () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(readJson('package.json'));
    const withScript = [...new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))];
    figure('install scripts', {
      packages: withScript.length,
      allowed: Object.values(allowScripts).filter(Boolean).length,
    });
    expect(Object.keys(allowScripts).sort()).toEqual(withScript.sort());
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
    expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8').split('\n')).toContain('strict-allow-scripts=true');
  });
});

const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.literal('headroom') }) }),
  components: z.array(z.looseObject({ name: z.string(), version: z.string(), purl: z.string() })),
});

it('the bill of materials names what is shipped: the packages that are not tools, and Electron', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-sbom-'));
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'sbom.mjs'), '--outdir', folder], {
    stdio: 'pipe',
    // As a build leaves it, which makes npm omit packages unless it is told otherwise.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [file = ''] = readdirSync(folder);
  const { components } = bill.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  rmSync(folder, { recursive: true });
  const nameOf = ({ name, version }: { readonly name: string; readonly version: string }): string =>
    `${name}@${version}`;
  const shipped = locked.filter(({ dev, name }) => dev !== true || name === 'electron').map(nameOf);
  figure('bill of materials', { components: components.length });
  expect([...new Set(components.map(nameOf))].sort()).toEqual([...new Set(shipped)].sort());
});
