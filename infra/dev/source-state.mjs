import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Made by builds and runs; folders that start with a dot are as well. */
const NOT_SOURCES = new Set(['node_modules', 'dist', 'results', 'report', 'routeTree.gen.ts']);
const SHARED = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];

/** @returns a digest that changes with the content of a file */
export function hashOfFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/**
 * One digest over the name, size and time of change of every source file: it changes with each edit, new file and
 * removal, in about 20 ms for a thousand files, which reading them all would not allow.
 */
export function stateOfSources(root, workspaces) {
  const digest = createHash('sha256');
  const add = (file) => {
    const state = statSync(file, { throwIfNoEntry: false });
    digest.update(`${path.relative(root, file)}\0${state?.size}\0${state?.mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
      if (NOT_SOURCES.has(entry.name) || entry.name.startsWith('.')) continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile()) add(file);
    }
  };
  for (const file of SHARED) add(path.join(root, file));
  for (const workspace of outermost(workspaces)) walk(path.join(root, workspace));
  return digest.digest('hex');
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** Without those that lie in another one, which the walk comes by anyway. */
function outermost(workspaces) {
  return workspaces.filter((inner) => !workspaces.some((outer) => inner.startsWith(`${outer}/`)));
}
