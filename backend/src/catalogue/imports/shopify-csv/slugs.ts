import { slugOf } from '@daybook/contracts/shared/slug';
import { transliterated } from '@daybook/contracts/shared/transliteration';
import { foldCase, isPlainHandle } from './ids.js';

/** Longest slug of a product (`productShape`). */
const MAX_SLUG = 200;

/**
 * Gives new products their slugs: the handle, so that links from elsewhere keep their ends, else the handle in the Latin
 * alphabet, else the id. Two products never get the same one.
 */
export class SlugMaker {
  private readonly taken: Set<string>;

  /** @param handles of the file. @param slugs of products that are there */
  constructor(handles: Iterable<string>, slugs: Iterable<string>) {
    this.taken = new Set([...handles].map(foldCase).filter(isPlainHandle));
    for (const slug of slugs) this.taken.add(slug);
  }

  make(handle: string, productId: string): string {
    const folded = foldCase(handle);
    if (isPlainHandle(folded) && folded.length <= MAX_SLUG) return folded;
    const slug = slugOf(transliterated(folded)).slice(0, MAX_SLUG).replace(/-$/, '');
    // of an ASCII handle the id begins with its slug; another handle may be just that slug
    if (slug === '' || /^[\0-\x7f]*$/.test(folded) || this.taken.has(slug)) return productId;
    this.taken.add(slug);
    return slug;
  }
}
