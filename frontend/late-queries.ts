import path from 'node:path';
import type { Plugin } from 'vite';

/** A module of the query library that few pages use, though the query client imports it. */
type Part = {
  readonly name: string;
  readonly file: string;
  /** the id of the module that stands in for it */
  readonly standIn: string;
  /** the module that gets the stand-in */
  readonly importer: RegExp;
  /** the modules that bring the real part: every page that uses it imports one of them */
  readonly users: readonly RegExp[];
  /** of the stand-in: exports what the importer needs, and `real`, which takes the real part */
  readonly code: string;
};

const core = (file: string) => new RegExp(`/@tanstack/query-core/build/modern/${file}\\.js$`);

const PARTS: readonly Part[] = [
  {
    name: 'MutationCache',
    standIn: '\0mutations',
    file: './mutationCache.js',
    importer: core('queryClient'),
    users: [core('mutationObserver')],
    // without the real one no mutation has run
    code: `
      let Real;
      export const real = (given) => { Real = given; };
      export class MutationCache {
        constructor(config) { this.config = config; }
        #made;
        get #real() { return Real && (this.#made ??= new Real(this.config)); }
        build(...given) { return this.#real.build(...given); }
        find(filters) { return this.#real?.find(filters); }
        findAll(filters) { return this.#real?.findAll(filters) ?? []; }
        getAll() { return this.findAll(); }
        notify(event) { this.#real.notify(event); }
        subscribe(listener) { return this.#real.subscribe(listener); }
        resumePausedMutations() { return this.#real?.resumePausedMutations() ?? Promise.resolve(); }
        clear() { this.#real?.clear(); }
      }`,
  },
  {
    name: 'infiniteQueryBehavior',
    standIn: '\0infinite-queries',
    file: './infiniteQueryBehavior.js',
    importer: core('query'),
    users: [
      core('infiniteQueryObserver'),
      /\/@tanstack\/react-query\/build\/modern\/infiniteQueryOptions\.js$/,
    ],
    code: `
      let behavior;
      export const real = (given) => { behavior = given; };
      export const infiniteQueryBehavior = (pages) => behavior(pages);`,
  },
];

/**
 * Leaves parts of the query library out of the scripts that a page begins with, unless the page uses them: mutations
 * and infinite queries. The query client has a stand-in for each, and what uses a part brings the real one with it.
 */
export function lateQueries(): Plugin {
  const real = new Map<Part, string>();
  const brought = new Set<Part>();
  return {
    name: 'late-queries',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer = '') {
      const part = PARTS.find(
        ({ standIn, file, importer: who }) => source === standIn || (source === file && who.test(importer)),
      );
      if (!part) return null;
      if (source === part.standIn) return source;
      real.set(part, (await this.resolve(source, importer, { skipSelf: true }))?.id ?? '');
      return part.standIn;
    },
    load: (id) => PARTS.find(({ standIn }) => standIn === id)?.code,
    async transform(code, id) {
      const part = PARTS.find(({ users }) => users.some((user) => user.test(id)));
      const library = part && (await this.resolve('@tanstack/query-core', id));
      if (!library) return null;
      brought.add(part);
      return { code: bringing(part, path.dirname(library.id)) + code, map: null };
    },
    buildEnd(error) {
      const missing = PARTS.filter((part) => !real.get(part) || !brought.has(part)).map(({ name }) => name);
      if (!error && missing.length > 0)
        throw new Error(`the query library has no such part any more: ${missing}`);
    },
  };
}

/** Gives the real part to its stand-in. */
const bringing = ({ standIn, file, name }: Part, library: string) => `
  import { ${name} as realPart } from '${path.posix.join(library, file)}';
  import { real } from '${standIn}';
  real(realPart);
`;
