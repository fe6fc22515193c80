import type { Language } from '@daybook/contracts/shared/languages';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';

/** What vite writes about the client's build: source to hashed file. */
export type ClientManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>;

type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

const SPLIT_ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/** The scripts and styles of each route in a language, for the head of its pages: nothing is found out by loading first. */
export function routerManifest(manifest: ClientManifest, language: Language): RouterManifest {
  const address = (file: string) => `/assets/${file.replace(/^assets\//, '')}`;
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  if (!entry) throw new Error('the client build has no entry: run its build first');
  const [entryKey, entryChunk] = entry;
  const stylesheets = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.css'));
  const shared = [
    ...new Set([entryKey, `src/lib/first-texts.${language}.ts`].flatMap((key) => chunksOf(manifest, key))),
  ];

  const routes: RouterManifest['routes'] = {
    __root__: {
      css: stylesheets.map(address),
      preloads: shared.map(address),
      scripts: [{ attrs: { type: 'module', async: true, src: address(entryChunk.file) } }],
    },
  };
  for (const key of Object.keys(manifest)) {
    const name = SPLIT_ROUTE.exec(key)?.[1];
    if (!name) continue;
    const own = chunksOf(manifest, key).filter((file) => !shared.includes(file));
    const id = routeId(name);
    const before = routes[id]?.preloads ?? [];
    routes[id] = { preloads: [...new Set([...before, ...own.map(address)])] };
  }
  return { routes };
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
