import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while holding a lock file that carries this process's id. Waits for another holder; the lock of a
 * holder that died is taken over.
 */
export async function withLock(file, work) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  while (!takes(mine, file)) {
    if (isHolderDead(file)) buryDeadLock(file, `${mine}.dead`);
    else await pause(100);
  }
  const release = () => {
    rmSync(mine, { force: true });
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/** A link is made whole or not at all, so no process reads a lock without its holder. */
function takes(mine, file) {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHolderDead(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Moves the lock before removing it: of two processes that found it dead, one moves it. A live lock is put back. */
function buryDeadLock(file, grave) {
  try {
    renameSync(file, grave);
    if (!isHolderDead(grave)) takes(grave, file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(grave, { force: true });
}
