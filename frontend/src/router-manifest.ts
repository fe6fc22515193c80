import type { createRequestHandler } from '@tanstack/react-router/ssr/server';

/** Addresses of a page's scripts. */
export type PageScripts = {
  /** the one that hydrates the page */
  readonly entry: string;
  /** all that it needs to begin, itself among them */
  readonly modules: readonly string[];
};

/** What vite writes about a language's build: source to hashed file. */
export type ClientManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

const ENTRY = 'src/entry-client.tsx';
const PAGE_START = 'src/page-start.ts';
const SPLIT_ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

const addressOf = (file: string) => `/assets/${file.replace(/^assets\//, '')}`;

/** The stylesheet of every page, for its head. The scripts are added apart: see {@link routeScripts}. */
export function routerManifest(manifest: ClientManifest): RouterManifest {
  const files = Object.values(manifest).map(({ file }) => file);
  return { routes: { __root__: { css: files.filter((file) => file.endsWith('.css')).map(addressOf) } } };
}

/** The file, relative to the build's folder, of the script that each page holds inline. */
export function pageStart(manifest: ClientManifest): string {
  const { file, imports = [] } = manifest[PAGE_START] ?? { file: '' };
  if (!file || imports.length > 0) throw new Error('the client build has no page start of its own');
  return file;
}

/**
 * The scripts of each route, so that a page names them all and the browser discovers none by loading another.
 * @returns the scripts that hydrate a page of the matched routes
 */
export function routeScripts(manifest: ClientManifest): (routeIds: readonly string[]) => PageScripts {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('the client build has no entry: run its build first');
  const shared = chunksOf(manifest, ENTRY);
  const own = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const name = SPLIT_ROUTE.exec(key)?.[1];
    if (!name) continue;
    const id = routeId(name);
    own.set(id, [...(own.get(id) ?? []), ...chunksOf(manifest, key)]);
  }
  return (routeIds) => {
    const files = new Set([...shared, ...routeIds.flatMap((id) => own.get(id) ?? [])]);
    return { entry: addressOf(entry.file), modules: [...files].map(addressOf) };
  };
}

/** The files that a chunk cannot run without, itself first. */
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
