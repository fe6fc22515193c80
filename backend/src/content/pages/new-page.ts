import type { NewPage } from '@daybook/contracts/content/shared/new-page';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { newPageShape } from '@daybook/contracts/content/shared/page-shape';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { slugOf } from '@daybook/contracts/shared/slug';
import { randomText } from '../../platform/random.js';

/** So much of a slug comes from the title; the rest makes it unique. */
const STEM = 80;
/** `about`, `about-2` … and then one that no other page has. */
const NUMBERED = 9;

/**
 * Reads a new page from the body of an owner's request.
 * @param id of the page: the slug of a region
 * @returns its heads in the order in which they are tried: one where the owner chose the slug
 * @throws Refusal PAGE_INVALID
 */
export function readNewPage(
  id: string,
  body: unknown,
): {
  heads: readonly PageHead[];
  operations: readonly PageOperation[];
} {
  const problems = shapeProblems(newPageShape, body);
  if (problems) refuse('PAGE_INVALID', problems);
  const { slug, operations = [], ...given } = body as NewPage;
  const head = { description: '', isNoindex: false, ...given, status: 'draft' } as const;
  if (given.kind === 'region') return { heads: [regionHead(id, { slug, ...head })], operations };
  const slugs = slug === undefined ? slugsFor(given.title) : [slug];
  return { heads: slugs.map((one) => ({ ...head, slug: one })), operations };
}

/** A region has no address of its own. @throws Refusal PAGE_INVALID when it is given one */
function regionHead(
  id: string,
  { slug, ...head }: Omit<PageHead, 'slug'> & { readonly slug: string | undefined },
): PageHead {
  const given = Object.entries({ slug, collection: head.collection });
  const wrong = given.filter(([, value]) => value !== undefined);
  if (wrong.length > 0) {
    refuse('PAGE_INVALID', Object.fromEntries(wrong.map(([name]) => [name, 'A shared section has none.'])));
  }
  return { ...head, slug: id };
}

/** The slugs for a page of that title, in the order in which they are tried. */
export function slugsFor(title: string): string[] {
  const stem = slugOf(title.slice(0, STEM)).slice(0, STEM).replace(/-$/, '') || 'page';
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, i) => `${stem}-${i + 2}`);
  return [stem, ...numbered, `${stem}-${randomText(4, 'hex')}`];
}
