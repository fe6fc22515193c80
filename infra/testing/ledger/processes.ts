import { readdirSync, readFileSync } from 'node:fs';

/** How many units of time the kernel counts in a second: the same on every Linux that Node runs on. */
const TICKS = 100;

/** A process as /proc describes it: seconds of CPU that it used, and that its children had used which ended. */
export type CpuOfProcess = { readonly parent: number; readonly cpu: number; readonly endedChildren: number };

/** @param text of /proc/<pid>/stat; the name in it may hold blanks and brackets */
export function readStat(text: string): CpuOfProcess {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, userOfChildren = 0, systemOfChildren = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    cpu: (user + system) / TICKS,
    endedChildren: (userOfChildren + systemOfChildren) / TICKS,
  };
}

/** The process of a number; none where there is no /proc, or when it has ended. */
export function cpuOfProcess(pid: number): CpuOfProcess | undefined {
  const text = read(pid, 'stat');
  return text ? readStat(text) : undefined;
}

/** Seconds of CPU that a process used; 0 when there is none of that number. */
export const cpuOf = (pid: number): number => cpuOfProcess(pid)?.cpu ?? 0;

/** Seconds of CPU of this process and of its children that ended. */
export function cpuWithChildren(): number {
  const own = cpuOfProcess(process.pid);
  if (own) return own.cpu + own.endedChildren;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** MB that a process held at most. */
export function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** The command line of a process, or the title that it gave itself. */
export const titleOf = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ').trim();

/** `name=value` of the environment that a process was started with. */
export const environmentOf = (pid: number): string[] => read(pid, 'environ').split('\0');

/** The numbers of all processes. */
export function allPids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** The worker that a database is of by the title of a process of Postgres: tests name theirs `t_<worker>_…`. */
export const workerOfTitle = (title: string): string | undefined =>
  /^postgres: \S+ t_(\d+)_/.exec(title)?.[1];

/** Seconds of CPU by process: those of Postgres that are at databases of a worker. */
export function postgresOf(worker: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of childrenOf(Number(process.env.TEST_POSTGRES_PID))) {
    if (workerOfTitle(titleOf(pid)) === worker) found.set(pid, cpuOf(pid));
  }
  return found;
}

/** Seconds of CPU of a server with all its processes, ended ones too. */
export function cpuOfServer(pid: number): number {
  const server = cpuOfProcess(pid);
  if (!server) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), server.cpu + server.endedChildren);
}

/** The processes that a process has started and that run. */
export function childrenOf(pid: number): number[] {
  if (!Number.isInteger(pid)) return [];
  const listed = read(pid, `task/${pid}/children`);
  return listed.split(' ').filter(Boolean).map(Number);
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // it has ended since
    return '';
  }
}
