import { createHash } from 'node:crypto';
import { CONTACT_FORM_ID, LEGAL_PAGES, legalPageId } from '@daybook/contracts/content/shared/legal-pages';

/** Ids that mean the same thing in every website. */
const FIXED: ReadonlySet<string> = new Set([CONTACT_FORM_ID, ...LEGAL_PAGES.map(legalPageId)]);

export type MovedKind = 'page' | 'collection' | 'form';

/** The ids that the things of an exported website get here: the same ones in every import. */
export class SiteIds {
  /** @param isOwn the website imports its own export, whose things are here under their own ids */
  constructor(
    private readonly source: string,
    readonly isOwn: boolean,
  ) {}

  of(kind: MovedKind, id: string): string {
    if (this.isOwn || FIXED.has(id)) return id;
    return createHash('sha256').update(`website ${this.source} ${kind} ${id}`).digest('hex').slice(0, 20);
  }

  /** Whether a thing can be here although the file does not hold it. */
  mayBeHere(id: string): boolean {
    return this.isOwn || FIXED.has(id);
  }
}
