// electron-builder's hook that signs one file: with the tool of the cloud signer whose variables are set
// (docs/releasing.md). A failure does not name the arguments, among which may be a password. Whether the signatures
// are valid is asked of Windows afterwards (inspect.ts).
import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { signCommand } from './windows-signing.ts';

const sign = (file: string): void => {
  const [program, ...args] = signCommand(file, process.env);
  // On Windows CodeSignTool is a batch file, which starts in a shell alone.
  const isBatch = process.platform === 'win32' && program === 'CodeSignTool';
  const words = isBatch ? args.map((arg) => `"${arg.replaceAll('"', '""')}"`) : args;
  const { status, error } = spawnSync(program, words, { stdio: 'inherit', shell: isBatch });
  if (status === 0) return;
  throw new Error(`${file} was not signed by ${program}: ${error?.message ?? `it ended with ${status}`}`);
};

export default function signWindows({ path }: { readonly path: string }): void {
  if (!path.endsWith('.node')) {
    sign(path);
    return;
  }
  // A library in all but its name, by which these tools go.
  const library = `${path}.dll`;
  renameSync(path, library);
  try {
    sign(library);
  } finally {
    renameSync(library, path);
  }
}
