import { readdir, readFile } from 'node:fs/promises';

/** The processes below this one, nearest first. Reads /proc, so it is for Linux. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const [child, parent] of await parents()) {
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const found: number[] = [];
  for (let generation = [pid]; generation.length > 0; ) {
    generation = generation.flatMap((parent) => children.get(parent) ?? []);
    found.push(...generation);
  }
  return found;
}

/** Memory that processes hold, bytes; those that have gone count nothing. */
export async function residentMemory(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * CPU that processes have used so far, seconds.
 * @param withEnded also by children of theirs that have ended
 */
export async function cpuSeconds(
  pids: readonly number[],
  { withEnded = false }: { withEnded?: boolean } = {},
): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const fields = await statOf(pid);
      const ended = withEnded ? Number(fields[13] ?? 0) + Number(fields[14] ?? 0) : 0;
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0) + ended;
    }),
  );
  return ticks.reduce((sum, more) => sum + more, 0) / TICKS_PER_SECOND;
}

/** CPU that a process and those it has started have used so far, the ones that have ended too, seconds. */
export async function cpuSecondsOfServer(pid: number): Promise<number> {
  const fields = await statOf(pid);
  const ended = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND;
  return ended + (await cpuSeconds([pid, ...(await descendantsOf(pid))]));
}

/**
 * The same in milliseconds, to the nanosecond that the scheduler counts, so that one request can be measured. Unlike the
 * clock on the wall it says little about what else the machine does.
 */
export async function cpuMilliseconds(pids: readonly number[]): Promise<number> {
  const spent = await Promise.all(
    pids.map(async (pid) => {
      const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
      const each = await Promise.all(
        threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
      );
      return each.reduce((sum, one) => sum + Number.parseInt(one, 10), 0);
    }),
  );
  return spent.reduce((sum, more) => sum + more, 0) / 1_000_000;
}

/** USER_HZ, which Linux shows to programs as 100 whatever it counts by. */
const TICKS_PER_SECOND = 100;

/** The fields of `/proc/<pid>/stat` behind the name, which stands in brackets and may hold spaces. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function parents(): Promise<[child: number, parent: number][]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid): Promise<[number, number]> => [pid, Number((await statOf(pid))[1] ?? 0)]),
  );
  return found;
}
