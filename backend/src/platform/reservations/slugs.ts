import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { CommandMetadata } from '../log/command-metadata.js';
import { type IsInUse, type Reservable, Reservations, refuseLate } from './reservations.js';

/** A document's way from one slug to another. */
export type SlugMove = {
  readonly documentId: string;
  /** undefined: the document has none yet, or is deleted */
  readonly from: Reservable | undefined;
  readonly to: Reservable;
  /** asks the stream of the document that has the slug `to` */
  readonly isInUse: IsInUse;
  /** the caller believes that no document ever had the slug `to` */
  readonly isNew?: boolean;
  /** refuses the save, because another document has the slug */
  readonly refuseTaken: (holder: string) => never;
};

/** Keeps one slug to one document. */
@Injectable()
export class Slugs {
  constructor(private readonly reservations: Reservations) {}

  /**
   * Claims the new slug, saves the document, and releases the old slug. A process that ends in between leaves a claim
   * too many, which another document may take over after its time.
   * @param save must fail when the document's stream is not as it was when `from` was read: otherwise the document could
   *   come back to a slug that another request has released meanwhile
   */
  async move<Saved>(
    website: WebsiteId,
    { documentId, from, to, isInUse, isNew, refuseTaken }: SlugMove,
    metadata: CommandMetadata,
    save: () => Promise<Saved>,
  ): Promise<Saved> {
    // a document that stays has the claim of its slug already
    if (from?.value === to.value && from.scope === to.scope) return save();
    const since = Date.now();
    const holder = await this.reservations.claim(website, to, documentId, isInUse, metadata, isNew);
    if (holder !== documentId) refuseTaken(holder);
    const before = from && (await this.reservations.claimOf(website, from));
    refuseLate(since);
    const saved = await save();
    if (before) await this.reservations.release(website, from, documentId, metadata, before.claimedAt);
    return saved;
  }

  /** The ids of the documents that have the slug or are about to, one for each scope. */
  async holdersOf(website: WebsiteId, slug: Omit<Reservable, 'scope'>): Promise<string[]> {
    const claims = await this.reservations.claimsOf(website, slug);
    return [...claims.values()].map(({ holder }) => holder);
  }

  /** Deletes a document that has the slug, and releases the slug. */
  async giveUp<Deleted>(
    website: WebsiteId,
    documentId: string,
    slug: Reservable,
    metadata: CommandMetadata,
    remove: () => Promise<Deleted>,
  ): Promise<Deleted> {
    const claim = await this.reservations.claimOf(website, slug);
    const deleted = await remove();
    if (claim) await this.reservations.release(website, slug, documentId, metadata, claim.claimedAt);
    return deleted;
  }
}
