import { spawnSync } from 'node:child_process';

/**
 * Runs the npm that runs us, or the one on the path when a script was started by hand.
 * @returns what `spawnSync` does
 */
export function npm(task, options) {
  const ours = process.env.npm_execpath;
  const [command, ...first] = ours ? [process.execPath, ours] : ['npm'];
  const shell = !ours && process.platform === 'win32';
  return spawnSync(command, [...first, ...task], { ...options, shell });
}
