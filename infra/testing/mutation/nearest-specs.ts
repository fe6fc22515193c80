import path from 'node:path';
import { type Imports, waysTo } from '../import-graph.js';

const SPEC = /\.spec\.tsx?$/;
const WITH_BACKEND = /\.api\.spec\.ts$/;

/**
 * The spec files that reach a file by imports, the nearest ones first: named after it, then named after its subject,
 * then those that import it, those of its folder, those of its feature, the others by the length of the way. Of two
 * equally near ones the one without a backend comes first.
 */
export function nearestSpecs(imports: Imports, file: string, most: number): string[] {
  const ways = waysTo(imports, file);
  const specs = [...ways.keys()].filter((other) => SPEC.test(other) && !/\.(container)\.spec\./.test(other));
  const key = (spec: string) => [
    nearness(file, spec, ways),
    WITH_BACKEND.test(spec) ? 1 : 0,
    ways.get(spec) ?? 0,
  ];
  return specs
    .map((spec) => ({ spec, key: key(spec) }))
    .sort((a, b) => compareAll(a.key, b.key) || (a.spec < b.spec ? -1 : 1))
    .slice(0, most)
    .map(({ spec }) => spec);
}

function nearness(file: string, spec: string, ways: ReadonlyMap<string, number>): number {
  const name = path.posix.basename(file, '.ts');
  const isBeside = path.posix.dirname(file) === path.posix.dirname(spec);
  const specName = path.posix.basename(spec);
  if (isBeside && specName.startsWith(`${name}.`)) return 0;
  if (isBeside && specName.split('.')[0] === name.split('.')[0]) return 1;
  if (ways.get(spec) === 1) return 2;
  if (isBeside) return 3;
  return featureOf(file) === featureOf(spec) ? 4 : 5;
}

/** The first folder below `src`. */
const featureOf = (file: string) => /\/src\/([^/]+)\//.exec(file)?.[1];

function compareAll(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
