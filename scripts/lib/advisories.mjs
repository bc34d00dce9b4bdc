import { spawnSync } from 'node:child_process';
import { root } from './run.mjs';

/**
 * Asks the registry whether an advisory names a dependency; unknown when offline. Returns the result in words, and
 * whether a shipped dependency is named.
 */
export const readAdvisories = () => {
  const audit = (...more) => {
    const { stdout } = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['audit', '--json', ...more], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    try {
      return JSON.parse(stdout).metadata?.vulnerabilities?.total;
    } catch {
      return undefined;
    }
  };
  const [all, shipped] = [audit(), audit('--omit=dev')];
  if (all === undefined || shipped === undefined) return { words: 'not checked: no registry answered', isNamed: false };
  return { words: `named among all packages ${all}, among those shipped ${shipped}`, isNamed: shipped > 0 };
};
