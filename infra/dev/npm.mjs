import { spawn, spawnSync } from 'node:child_process';

/**
 * Runs the npm that runs us, or the one on the path when a script was started by hand.
 * @returns what `spawnSync` does
 */
export function npm(task, options) {
  const { command, first, shell } = ours();
  return spawnSync(command, [...first, ...task], { ...options, shell });
}

/**
 * Runs the same npm while this process goes on.
 * @returns the exit code, and what it printed
 */
export function npmBeside(task) {
  const { command, first, shell } = ours();
  const child = spawn(command, [...first, ...task], { stdio: ['ignore', 'pipe', 'pipe'], shell });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ status: 1, output: message }));
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

function ours() {
  const path = process.env.npm_execpath;
  const [command, ...first] = path ? [process.execPath, path] : ['npm'];
  return { command, first, shell: !path && process.platform === 'win32' };
}
