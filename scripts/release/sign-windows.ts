// electron-builder's hook that signs one file: with the tool of the cloud signer whose variables are set
// (docs/releasing.md). A failure does not name the arguments, among which may be a password. Whether the signatures
// are valid is asked of Windows afterwards (inspect.ts).
import { spawnSync } from 'node:child_process';
import { signCommand } from './windows-signing.ts';

export default function signWindows({ path }: { readonly path: string }): Promise<void> {
  const [program, ...args] = signCommand(path, process.env);
  // On Windows CodeSignTool is a batch file, which starts in a shell alone.
  const isBatch = process.platform === 'win32' && program === 'CodeSignTool';
  const words = isBatch ? args.map((arg) => `"${arg.replaceAll('"', '""')}"`) : args;
  const { status, error } = spawnSync(program, words, { stdio: 'inherit', shell: isBatch });
  if (status === 0) return Promise.resolve();
  const why = error === undefined ? `it ended with ${status}` : error.message;
  return Promise.reject(new Error(`${path} was not signed by ${program}: ${why}`));
}
