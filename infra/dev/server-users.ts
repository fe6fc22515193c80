import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Counts this process among those that use a server of a data folder: each has a file in `folder`. The file of a
 * process that was killed does not count.
 * @returns ends this process's use, and says whether it was the last
 */
export async function joinUsers(folder: string): Promise<() => Promise<boolean>> {
  const mine = path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await writeFile(mine, '');
  return async () => {
    await rm(mine, { force: true });
    const users = await readdir(folder).catch(() => []);
    if (users.some((user) => isAlive(Number(user.split('-')[0])))) return false;
    await rm(folder, { recursive: true, force: true });
    return true;
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
