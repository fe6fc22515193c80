import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import {
  NAVIGATION_LISTS,
  type Navigation,
  type NavigationNode,
} from '@daybook/contracts/content/shared/navigation';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import { operationsShape } from '@daybook/contracts/content/shared/page-operation-shape';
import { SITE_FILE, type SiteManifest, type SiteRecord } from '@daybook/contracts/content/shared/site-file';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { Refusal } from '@daybook/contracts/shared/errors';
import { isRecord } from '@daybook/contracts/shared/is-record';
import type { Theme } from '@daybook/contracts/websites/website';
import { inTurns, type Steps } from '../../../platform/jobs/steps.js';
import { type ZipEntry, type ZipSource, zipContent, zipEntries } from '../../../platform/zip-reader.js';
import { pageDecider } from '../../pages/page.decider.js';
import { NO_PAGE } from '../../pages/page.state.js';
import type { ImportedEntry, SiteParts } from '../imported-entry.js';
import { UnknownParts } from '../wordpress/unknown-parts.js';
import type { ArchivedPlaces } from './archived-pictures.js';
import { type Held, MovedParts } from './moved-parts.js';
import { SiteIds } from './site-ids.js';
import { manifestOf, recordsOf, type SiteLine, SiteProblem } from './site-records.js';

/** Files of one archive: the pictures of the largest website, and a few beside them. */
const BOUNDS = { entries: 20_000, bytes: 2 * 1024 * 1024 * 1024 };
const MOST_MANIFEST = 64 * 1024;
/** Bytes of all pages as text: some 10,000 of common length. */
const MOST_CONTENT = 64 * 1024 * 1024;
const PICTURE = new RegExp(`^${SITE_FILE.pictures}([a-z0-9.-]{1,100})$`);

/** The things that an import of a website's export would make. */
export type ReadSite = SiteParts & {
  readonly manifest: Pick<SiteManifest, 'source' | 'title' | 'exportedAt'>;
  readonly entries: readonly ImportedEntry[];
  readonly pictures: ArchivedPlaces;
  readonly unknown: UnknownParts['all'];
  readonly leftOut: UnknownParts['all'];
};

/**
 * Reads the export of a website, whole, before anything of it is made.
 * @param ownSource the website that imports, as its own exports name it
 * @throws SiteProblem, ZipProblem
 */
export async function readSite(archive: ZipSource, ownSource: string): Promise<ReadSite> {
  const leftOut = new UnknownParts();
  const unknown = new UnknownParts();
  const entries = await zipEntries(archive, BOUNDS);
  const manifest = manifestOf(await contentOf(archive, entries, SITE_FILE.manifest, MOST_MANIFEST));
  const content = await contentOf(archive, entries, SITE_FILE.content, MOST_CONTENT);
  const pictures = picturesAmong(entries, leftOut);
  const lines = await inTurns(recordsOf(content, unknown));
  const site = await inTurns(
    siteSteps(lines, new SiteIds(manifest.source, manifest.source === ownSource), { unknown, leftOut }),
  );
  return { manifest, pictures, ...site, unknown: unknown.all, leftOut: leftOut.all };
}

/** The records of a website, turned into what it has here. */
export function* siteSteps(
  lines: readonly SiteLine[],
  ids: SiteIds,
  { unknown, leftOut }: { readonly unknown: UnknownParts; readonly leftOut: UnknownParts },
): Steps<SiteParts & { readonly entries: readonly ImportedEntry[] }> {
  const held = heldIn(lines);
  const parts = new MovedParts(ids, held, unknown);
  const entries = new Map<string, ImportedEntry>();
  const collections = new Map<string, SiteParts['collections'][number]>();
  const forms = new Map<string, SiteParts['forms'][number]>();
  const single: { navigation?: Navigation; theme?: Theme } = {};
  for (const { record, line } of lines) {
    yield;
    switch (record.kind) {
      case 'page': {
        const entry = entryOf(record, line, ids, parts);
        const reason = refusalOf(entry);
        if (reason !== undefined) leftOut.add(`“${titleOf(record.page.head)}”: ${reason}`);
        else entries.set(entry.id, entry);
        break;
      }
      case 'collection': {
        const id = ids.of('collection', record.id);
        collections.set(id, { id, content: record.collection });
        break;
      }
      case 'form': {
        const id = ids.of('form', record.id);
        forms.set(id, { id, form: record.form });
        break;
      }
      case 'navigation':
        single.navigation = navigationOf(record.navigation, parts);
        break;
      case 'design':
        single.theme = themeOf(record.theme, parts);
    }
  }
  return {
    entries: [...entries.values()],
    collections: [...collections.values()],
    forms: [...forms.values()],
    ...single,
  };
}

function heldIn(lines: readonly SiteLine[]): Held {
  const held = { page: new Set<string>(), collection: new Set<string>(), form: new Set<string>() };
  for (const { record } of lines) {
    if (record.kind === 'page') held.page.add(record.page.id);
    else if (record.kind === 'collection' || record.kind === 'form') held[record.kind].add(record.id);
  }
  return held;
}

type PageRecord = Extract<SiteRecord, { kind: 'page' }>;

function entryOf(
  { page, isPublic }: PageRecord,
  line: number,
  ids: SiteIds,
  parts: MovedParts,
): ImportedEntry {
  const { head, blocks } = page;
  const id = ids.of('page', page.id);
  const picture = parts.picture(head.picture);
  const collection = head.collection === undefined ? undefined : parts.idOf('collection', head.collection);
  return {
    id,
    // its collection stands in its head
    isItem: false,
    isPublic: isPublic === true && head.status !== 'private',
    head: {
      ...head,
      // a region has its id for a slug
      ...(head.kind === 'region' && { slug: id }),
      ...(picture && { picture }),
      ...(head.collection !== undefined && { collection: collection ?? '' }),
    },
    operations: parts.operations(blocks),
    line,
  };
}

/** Why a page cannot be one; undefined: it can. */
function refusalOf({ id, head, operations }: ImportedEntry): string | undefined {
  try {
    if (head.collection === '') return 'Its collection is not in the file.';
    for (let from = 0; from < operations.length; from += CONTENT_LIMITS.operationsOfRequest) {
      const some = operations.slice(from, from + CONTENT_LIMITS.operationsOfRequest);
      const [problem] = Object.values(shapeProblems(operationsShape, some) ?? {});
      if (problem !== undefined) return problem;
    }
    pageDecider.decide({ kind: 'create', id, head, operations }, NO_PAGE, undefined);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.values(error.fieldTexts())[0] ?? error.message;
  }
}

const titleOf = ({ title }: PageHead): string => String(title).slice(0, 40);

function navigationOf(navigation: Navigation, parts: MovedParts): Navigation {
  const pageOf = (id: unknown) => (typeof id === 'string' ? parts.idOf('page', id) : undefined);
  const homePageId = pageOf(navigation.homePageId);
  const footerRegionId = pageOf(navigation.footerRegionId);
  const lists = NAVIGATION_LISTS.map((list) => {
    const nodes: unknown = navigation[list];
    return [list, Array.isArray(nodes) ? nodes.flatMap((node: unknown) => nodeOf(node, parts)) : []] as const;
  });
  return {
    header: [],
    footer: [],
    notLinked: [],
    ...Object.fromEntries(lists),
    ...(homePageId !== undefined && { homePageId }),
    ...(footerRegionId !== undefined && { footerRegionId }),
  };
}

/** None of a line whose link leads nowhere here. */
function nodeOf(node: unknown, parts: MovedParts): NavigationNode[] {
  if (!isRecord(node)) return [];
  if (node.kind === 'folder') {
    const links = Array.isArray(node.links) ? node.links.flatMap((link: unknown) => nodeOf(link, parts)) : [];
    return [{ ...node, links } as unknown as NavigationNode];
  }
  const link = parts.link(node.link);
  return link === undefined ? [] : [{ ...node, link } as unknown as NavigationNode];
}

function themeOf({ logo, darkLogo, ...theme }: Theme, parts: MovedParts): Theme {
  const own = parts.picture(logo);
  const dark = parts.picture(darkLogo);
  return { ...theme, ...(own && { logo: own }), ...(dark && { darkLogo: dark }) };
}

function picturesAmong(entries: readonly ZipEntry[], leftOut: UnknownParts): ArchivedPlaces {
  const pictures: Record<string, ZipEntry> = Object.create(null);
  for (const entry of entries) {
    const name = PICTURE.exec(entry.name)?.[1];
    if (name !== undefined) pictures[name] = entry;
    else if (entry.name === SITE_FILE.products) leftOut.add('products.csv: import it at Products');
    else if (entry.name !== SITE_FILE.manifest && entry.name !== SITE_FILE.content) {
      leftOut.add(`The file ${entry.name}`);
    }
  }
  return pictures;
}

async function contentOf(
  archive: ZipSource,
  entries: readonly ZipEntry[],
  name: string,
  most: number,
): Promise<Buffer> {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new SiteProblem('This is no export of a website.');
  return zipContent(archive, entry, most);
}
