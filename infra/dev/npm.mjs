import { spawnSync } from 'node:child_process';

/**
 * Runs the npm that runs us, or the one on the path when a script was started by hand.
 * @returns its exit code, 1 when it could not be run or was killed
 */
export function npm(task, options) {
  const ours = process.env.npm_execpath;
  const [command, ...first] = ours ? [process.execPath, ours] : ['npm'];
  const shell = !ours && process.platform === 'win32';
  return spawnSync(command, [...first, ...task], { ...options, shell }).status ?? 1;
}
