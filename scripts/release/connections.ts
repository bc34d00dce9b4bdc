import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/* Lists the connections of an application's processes, with each system's own tools. */

/** A process and all its descendants, from lines of `pid parent`. */
export const familyOf = (pid: number, lines: string): Set<number> => {
  const pairs = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [child = 0, parent = 0] of pairs) if (family.has(parent)) family.add(child);
  }
  return family;
};

/** `0100007F:1F90` → `127.0.0.1:8080`; for IPv6 only the digits. */
const readable = (address: string): string => {
  const [host = '', port = ''] = address.split(':');
  const bytes = host.match(/../g)?.map((byte) => parseInt(byte, 16)) ?? [];
  return `${bytes.length === 4 ? bytes.toReversed().join('.') : host}:${parseInt(port, 16)}`;
};

/** The remote addresses of the sockets with these numbers in a table of /proc/net; zeros mean none. */
export const farEnds = (table: string, sockets: ReadonlySet<string>): string[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, , far = '', , , , , , , inode = ''] = line.trim().split(/\s+/);
      return sockets.has(inode) && !/^0+:0+$/.test(far) ? [readable(far)] : [];
    });

const socketsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.slice(1) ?? [];
      } catch {
        // It was closed meanwhile.
        return [];
      }
    });
  } catch {
    // The process has ended.
    return [];
  }
};

const run = (program: string, ...args: string[]): string => {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      // A module path of PowerShell 7 would hide the commands of Windows'.
      env: { ...process.env, PSModulePath: undefined },
    });
  } catch {
    // These programs report an empty result as a failure.
    return '';
  }
};

const onLinux = (pid: number): string[] => {
  const family = familyOf(pid, run('ps', '-eo', 'pid=,ppid='));
  const sockets = new Set([...family].flatMap(socketsOf));
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) => farEnds(readFileSync(`/proc/net/${kind}`, 'utf8'), sockets));
};

const onMac = (pid: number): string[] => {
  const family = familyOf(pid, run('ps', '-axo', 'pid=,ppid='));
  const lines = run('lsof', '-n', '-P', '-i', '-a', '-p', [...family].join(','));
  return [...lines.matchAll(/->(\S+)/g)].map(([, far = '']) => far);
};

const onWindows = (pid: number): string[] => {
  const shell = (command: string): string => run('powershell', '-NoProfile', '-Command', command);
  const family = familyOf(
    pid,
    shell('Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId)" }'),
  );
  const query = `Get-NetTCPConnection -State Established,SynSent -OwningProcess ${[...family].join(',')} -ErrorAction SilentlyContinue | ForEach-Object { "$($_.RemoteAddress):$($_.RemotePort)" }`;
  return shell(query).split(/\s+/).filter(Boolean);
};

/** The remote addresses of all current connections of a process and its descendants. */
export const connectionsOf = (pid: number): string[] => {
  if (process.platform === 'win32') return onWindows(pid);
  return process.platform === 'darwin' ? onMac(pid) : onLinux(pid);
};
