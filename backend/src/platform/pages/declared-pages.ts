import type { Feature } from '../feature.js';
import type {
  KeptAnswers,
  LockScreen,
  PageDeclaration,
  PageFormDeclaration,
  PreviewedAnswer,
} from './page-declaration.js';
import { type PathPattern, pathPattern } from './path-pattern.js';

/** A page at an address. */
export type PageAt = {
  readonly page: PageDeclaration;
  /** the parts of the address that its path names */
  readonly parts: Readonly<Record<string, string>>;
};

type Entry = { readonly page: PageDeclaration; readonly pattern: PathPattern };

/** An address that no feature declares: the router says that nothing is there. */
const NOTHING_THERE: PageAt = { page: { path: '', audience: 'all' }, parts: {} };

/** The pages of all features, by their addresses, with the forms that they take and the answers that they are made of. */
export class DeclaredPages {
  /** what the place of a hidden website's pages holds */
  readonly lockScreen: LockScreen;
  readonly all: readonly PageDeclaration[];
  /** paths of the pages that are in the sitemap of every website */
  readonly inSitemap: readonly string[];
  /** paths of the pages that search engines need not read */
  readonly keptOut: readonly string[];
  /** paths of the API that search engines may read */
  readonly crawledReads: readonly string[];
  private readonly plain = new Map<string, PageAt>();
  /** by the first part of the address; `$` for those that begin with a named part */
  private readonly entries = new Map<string, Entry[]>();
  private readonly forms = new Map<string, PageFormDeclaration>();
  private readonly keptAnswers: readonly KeptAnswers[];
  private readonly visitorReads: readonly PathPattern[];
  private readonly previews: readonly (PreviewedAnswer & { readonly pattern: PathPattern })[];

  /**
   * @throws Error when two features declare one page or one form, when a form stands in no page, and when there is not
   *   exactly one lock screen
   */
  constructor(features: readonly Feature[]) {
    this.all = features.flatMap(({ pages = [] }) => pages);
    const markedFor = (engines: PageDeclaration['searchEngines']) =>
      this.all.filter(({ searchEngines }) => searchEngines === engines).map(({ path }) => path);
    this.inSitemap = markedFor('sitemap').sort();
    this.keptOut = markedFor('kept out');
    this.crawledReads = features.flatMap(({ crawledReads = [] }) => crawledReads);
    this.keptAnswers = features.flatMap(({ keptAnswers = [] }) => keptAnswers);
    this.visitorReads = features.flatMap(({ visitorReads = [] }) => visitorReads).map(pathPattern);
    this.previews = features
      .flatMap(({ previews = [] }) => previews)
      .map((preview) => ({ ...preview, pattern: pathPattern(preview.path) }));
    for (const page of this.all) this.declare(page);
    for (const entries of this.entries.values())
      entries.sort((one, other) => other.pattern.rank - one.pattern.rank);
    for (const { pageForms = {} } of features)
      for (const [name, form] of Object.entries(pageForms)) this.take(name, form);
    const [lockScreen, another] = features.flatMap(({ lockScreen = [] }) => lockScreen);
    if (!lockScreen || another) throw new Error('one feature has the lock screen of hidden websites');
    this.lockScreen = lockScreen;
  }

  /** The page at an address. Whatever lies below the address of a page that is not for all is treated as that page is. */
  at(pathname: string): PageAt {
    const plain = this.plain.get(pathname);
    if (plain) return plain;
    const path = decoded(pathname);
    const first = path.split('/', 2)[1]?.toLowerCase() ?? '';
    const entries = [...(this.entries.get(first) ?? []), ...(this.entries.get('$') ?? [])];
    for (const { page, pattern } of entries) {
      const parts = pattern.match(path);
      if (parts) return { page, parts };
    }
    const above = entries
      .filter(({ page: { audience } }) => audience === 'holder' || audience === 'customer')
      .filter(({ pattern }) => path.toLowerCase().startsWith(`${pattern.beginning}/`))
      .sort((one, other) => other.pattern.beginning.length - one.pattern.beginning.length);
    return above[0] ? { page: above[0].page, parts: {} } : NOTHING_THERE;
  }

  /** The form of this name that the page takes; undefined: the page takes none of this name. */
  formOn({ path }: PageDeclaration, name: string): PageFormDeclaration | undefined {
    const form = this.forms.get(name);
    return form?.on.includes(path) ? form : undefined;
  }

  /** Whether a page makes this read of the API in its visitor's name. @param path with its query */
  isReadOfVisitor(path: string): boolean {
    const asked = withoutQuery(path);
    return this.visitorReads.some((pattern) => pattern.match(asked) !== undefined);
  }

  /** Whether this answer of the API is the same for every visitor. @param url path and query, as they were sent */
  isKeptAnswer(url: string): boolean {
    const asked = withoutQuery(url);
    const kept = this.keptAnswers.find(({ path }) => asked === path || asked.startsWith(`${path}/`));
    if (!kept) return false;
    // a name may be escaped too, so the address is read as the API reads it
    const query = new URLSearchParams(url.slice(asked.length));
    return !kept.typed.some((name) => query.has(name));
  }

  /** Where a member gets this answer of the API before visitors do; undefined: members get it as visitors do. */
  previewOf(path: string): string | undefined {
    const asked = withoutQuery(path);
    for (const { pattern, before } of this.previews) {
      const [part] = Object.values(pattern.match(asked) ?? {});
      if (part !== undefined) return before(part) + path.slice(asked.length);
    }
    return undefined;
  }

  private declare(page: PageDeclaration): void {
    const pattern = pathPattern(page.path);
    const [first = ''] = page.path.split('/').filter(Boolean);
    const bucket = first.startsWith('$') ? '$' : first;
    const entries = this.entries.get(bucket) ?? [];
    if (entries.some((entry) => entry.page.path === page.path))
      throw new Error(`two features declare the page ${page.path}`);
    this.entries.set(bucket, [...entries, { page, pattern }]);
    if (!page.path.includes('$')) this.plain.set(page.path, { page, parts: {} });
  }

  private take(name: string, form: PageFormDeclaration): void {
    if (this.forms.has(name)) throw new Error(`two features take the form ${name}`);
    const missing = form.on.find((path) => !this.all.some((page) => page.path === path));
    if (missing !== undefined) throw new Error(`the form ${name} stands in ${missing}, which is no page`);
    this.forms.set(name, form);
  }
}

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;

/** The router reads `%6Frder` as `order`, so an escaped address is no way around what is declared of it. */
function decoded(path: string): string {
  try {
    return path.includes('%') ? decodeURI(path) : path;
  } catch {
    return path;
  }
}
