// Stands for fpm, which is not packaged for Debian: makes a deb with Debian's own tool from the arguments that
// electron-builder gives to fpm.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ source: { ...text, short: 's' }, target: { ...text, short: 't' }, force: { type: 'boolean' } },
    ...{ depends: { ...text, short: 'd', multiple: true }, 'deb-recommends': { ...text, multiple: true } },
    ...{ architecture: text, 'after-install': text, 'after-remove': text, description: text, version: text },
    ...{ package: text, name: text, maintainer: text, vendor: text, url: text, license: text },
    ...{ 'deb-priority': text, 'deb-compression': text, category: text },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'headroom-deb-'));
try {
  for (const positional of positionals) {
    const [from = '', to = ''] = positional.split('=');
    const target = join(folder, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true });
  }
  const control = {
    ...{ Package: values.name, Version: values.version, Architecture: values.architecture },
    ...{ Maintainer: values.maintainer, Homepage: values.url, Priority: values['deb-priority'] },
    Depends: values.depends?.join(', '),
    Recommends: values['deb-recommends']?.join(', '),
    Description: values.description,
  };
  const lines = Object.entries(control).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\n`],
  );
  mkdirSync(join(folder, 'DEBIAN'));
  writeFileSync(join(folder, 'DEBIAN', 'control'), lines.join(''));
  for (const [script, from = ''] of [
    ['postinst', values['after-install']],
    ['postrm', values['after-remove']],
  ] as const) {
    copyFileSync(from, join(folder, 'DEBIAN', script));
    chmodSync(join(folder, 'DEBIAN', script), 0o755);
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', folder, values.package ?? ''], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
