import type { Pin, ReleaseCause } from '@daybook/contracts/content/shared/release';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** The pins of now: which version of a page visitors read. */
@Entity('released_pages')
@Index(['websiteId', 'slug'])
@Index(['websiteId', 'collectionId', 'publishedOn'])
@Index(['websiteId', 'releasedAt'])
export class ReleasedPageRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
  @Column({ type: 'integer' }) version!: number;
  /** of an item; empty: the page stands at the top of the website */
  @Column({ type: 'text' }) collectionId!: string;
  @Column({ type: 'text' }) slug!: string;
  @Column({ type: 'text' }) title!: string;
  /** it is a part that pages show, and stands at no address */
  @Column({ type: 'boolean' }) isRegion!: boolean;
  @Column({ type: 'integer', nullable: true }) recordType!: number | null;
  /** a day of the website: `2026-05-31` */
  @Column({ type: 'text', nullable: true }) publishedOn!: string | null;
  @Column({ type: 'text', nullable: true }) excerpt!: string | null;
  /** the main image */
  @Column({ type: 'json', nullable: true }) picture!: unknown;
  /** the release that pinned it */
  @Column({ type: 'text' }) releaseId!: string;
  @Column({ type: 'timestamptz' }) releasedAt!: Date;
  /** since when visitors read the page, in whichever version */
  @Column({ type: 'timestamptz' }) readSince!: Date;
}

/** Each slug at which visitors have read a page: a page that moved is found from its former ones. */
@Entity('released_slugs')
export class ReleasedSlugRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** of an item; empty: at the top of the website */
  @PrimaryColumn({ type: 'text' }) collectionId!: string;
  @PrimaryColumn({ type: 'text' }) slug!: string;
  @Column({ type: 'text' }) pageId!: string;
}

/**
 * The paths that pages had on the website that they come from, of all their versions. Several pages may name one path:
 * readers choose among those that visitors read, and ask the version that is read whether it still names it.
 */
@Entity('former_paths')
export class FormerPathRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) path!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
}

/** A page in the trash: its former paths say so after a while, instead of that nothing was ever there. */
@Entity('gone_pages')
export class GonePageRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
  @Column({ type: 'timestamptz' }) trashedAt!: Date;
}

/** A release that waits for its time. Visitors know nothing of it. */
@Entity('scheduled_releases')
@Index(['at'])
export class ScheduledReleaseRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) releaseId!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'json' }) pins!: readonly Pin[];
  /** the ids of pages that visitors read no longer from then on */
  @Column({ type: 'json' }) withdrawn!: readonly string[];
  /** who scheduled it, or moved it last */
  @Column({ type: 'text', nullable: true }) by!: string | null;
}

/** A fact that has changed what visitors read. */
@Entity('site_releases')
@Index(['websiteId', 'releaseId'])
export class ReleaseRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** of the release stream: the order of the list */
  @PrimaryColumn({ type: 'integer' }) revision!: number;
  @Column({ type: 'text' }) releaseId!: string;
  @Column({ type: 'text' }) cause!: ReleaseCause;
  /** of an undo or a return; null: to before the first release, or it is neither */
  @Column({ type: 'text', nullable: true }) returnsTo!: string | null;
  /** those that it changed */
  @Column({ type: 'json' }) pins!: readonly Pin[];
  /** the ids of pages that visitors read no longer */
  @Column({ type: 'json' }) withdrawn!: readonly string[];
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'text', nullable: true }) by!: string | null;
}
