import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Which file of ours imports which: paths from the root of the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const WINGS = ['contracts', 'projections', 'backend', 'infra', 'frontend'];
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^@daybook\/(contracts|projections|backend)\//, '$1/src/'],
  [/^@daybook\/(event-store|personal-data)\//, 'infra/$1/'],
];

/** Every TypeScript file of the repository with its text, by its path from the root, where this process stands. */
export function sourceTexts(): Map<string, string> {
  const files = execFileSync('git', ['ls-files', '--', ...WINGS], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** @param texts of all files, by path */
export function importsOf(texts: ReadonlyMap<string, string>): Imports {
  return new Map(
    [...texts].map(([file, text]) => {
      const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
      return [file, names.flatMap((name) => fileOfImport(file, name, (one) => texts.has(one)) ?? [])];
    }),
  );
}

/**
 * The file of ours that a module means by a name; none for a package, and where there is no such file.
 * @param from path of the module, from the root of the repository
 */
export function fileOfImport(
  from: string,
  name: string,
  isFile: (path: string) => boolean,
): string | undefined {
  const alias = ALIASES.find(([pattern]) => pattern.test(name));
  if (!alias && !name.startsWith('.')) return undefined;
  const target = alias ? name.replace(alias[0], alias[1]) : path.posix.join(path.posix.dirname(from), name);
  const bare = target.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`, target].find(isFile);
}

/** How many imports lie between a file and each that reaches it. */
export function waysTo(imports: Imports, file: string): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of imports) {
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  const ways = new Map([[file, 0]]);
  const waiting = [file];
  for (const reached of waiting) {
    for (const importer of importers.get(reached) ?? []) {
      if (ways.has(importer)) continue;
      ways.set(importer, (ways.get(reached) ?? 0) + 1);
      waiting.push(importer);
    }
  }
  return ways;
}
