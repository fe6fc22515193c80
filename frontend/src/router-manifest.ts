import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { PageScripts } from './page-start';

/** Vite's manifest of a language's build: source to hashed file. */
export type ClientManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>;

type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

const SPLIT_ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

const addressOf = (file: string) => `/assets/${file.replace(/^assets\//, '')}`;

/** The style sheet of every page, for its head. {@link routeScripts} has the scripts. */
export function routerManifest(manifest: ClientManifest): RouterManifest {
  const files = Object.values(manifest).map(({ file }) => file);
  return { routes: { __root__: { css: files.filter((file) => file.endsWith('.css')).map(addressOf) } } };
}

/**
 * The scripts of each route. A page names them all, so the browser need not discover one by loading another.
 * @returns the scripts for the matched routes
 */
export function routeScripts(manifest: ClientManifest): (routeIds: readonly string[]) => PageScripts {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  if (!entry) throw new Error('the client build has no entry: run its build first');
  const [entryKey, entryChunk] = entry;
  const shared = chunksOf(manifest, entryKey);
  const own = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const name = SPLIT_ROUTE.exec(key)?.[1];
    if (!name) continue;
    const id = routeId(name);
    own.set(id, [...(own.get(id) ?? []), ...chunksOf(manifest, key)]);
  }
  return (routeIds) => {
    const files = new Set([...shared, ...routeIds.flatMap((id) => own.get(id) ?? [])]);
    return { entry: addressOf(entryChunk.file), modules: [...files].map(addressOf) };
  };
}

/** The chunk's file and the files that it imports. */
function chunksOf(manifest: ClientManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}

/** `$collection/p.$product` is the file of the route `/$collection/p/$product`. */
function routeId(fileName: string): string {
  return `/${fileName.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}
