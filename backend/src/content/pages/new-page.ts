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
 * @returns its heads in the order in which they are tried: one where the owner chose the slug
 * @throws Refusal PAGE_INVALID
 */
export function readNewPage(body: unknown): {
  heads: readonly PageHead[];
  operations: readonly PageOperation[];
} {
  const problems = shapeProblems(newPageShape, body);
  if (problems) refuse('PAGE_INVALID', problems);
  const { slug, operations = [], ...given } = body as NewPage;
  const head = { description: '', isNoindex: false, ...given, status: 'draft' } as const;
  const slugs = slug === undefined ? slugsFor(given.title) : [slug];
  return { heads: slugs.map((one) => ({ ...head, slug: one })), operations };
}

/** The slugs for a page of that title, in the order in which they are tried. */
export function slugsFor(title: string): string[] {
  const stem = slugOf(title.slice(0, STEM)).slice(0, STEM).replace(/-$/, '') || 'page';
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, i) => `${stem}-${i + 2}`);
  return [stem, ...numbered, `${stem}-${randomText(4, 'hex')}`];
}
