import type { EventLocation } from '@daybook/contracts/content/shared/event-dates';
import type { Block, Page, PageHead } from '@daybook/contracts/content/shared/page';
import type { EditedBlock, PageChange } from '@daybook/contracts/content/shared/page-change';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A page as its editors work on it, in the trash too. Only `owner-*.queries.ts` may read it. */
@Entity('draft_pages')
@Index(['websiteId', 'changedPosition'])
export class DraftPageRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
  @Column({ type: 'boolean' }) isInTrash!: boolean;
  @Column({ type: 'json' }) head!: PageHead;
  /** title and slug, lower case */
  @Column({ type: 'text' }) searchText!: string;
  /** of the last event of the page's stream */
  @Column({ type: 'integer' }) revision!: number;
  /** of the last change of what a version holds */
  @Column({ type: 'integer' }) changedRevision!: number;
  /** of the same change in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) changedPosition!: number;
  @Column({ type: 'timestamptz' }) changedAt!: Date;
  /** the account; null: no member did it */
  @Column({ type: 'text', nullable: true }) changedBy!: string | null;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  /** the newest one that a release can pin; 0: none */
  @Column({ type: 'integer' }) version!: number;
}

/** A block as it stands, with who has set something of it last. Only `owner-*.queries.ts` may read it. */
@Entity('draft_blocks')
export class DraftBlockRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
  @PrimaryColumn({ type: 'text' }) blockId!: string;
  @Column({ type: 'text' }) type!: string;
  /** of the type's fields */
  @Column({ type: 'integer' }) version!: number;
  @Column({ type: 'json' }) fields!: Readonly<Record<string, unknown>>;
  /** the paths of those that it shows, and of the files that it plays or leads to: `/media/….jpg` */
  @Column({ type: 'text', array: true }) pictures!: string[];
  /** the block that it stands in; null: it is a section */
  @Column({ type: 'text', nullable: true }) parent!: string | null;
  /** compared by code unit, which Postgres does not do: sort where it is read */
  @Column({ type: 'text' }) orderKey!: string;
  @Column({ type: 'integer' }) changedRevision!: number;
  @Column({ type: 'timestamptz' }) changedAt!: Date;
  @Column({ type: 'text', nullable: true }) changedBy!: string | null;
  @Column({ type: 'timestamptz' }) addedAt!: Date;
  @Column({ type: 'text', nullable: true }) addedBy!: string | null;
}

/** The history of a page, event by event, without what was written. */
@Entity('page_edits')
export class PageEditRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
  @PrimaryColumn({ type: 'integer' }) revision!: number;
  @Column({ type: 'text' }) change!: PageChange;
  @Column({ type: 'json' }) blocks!: readonly EditedBlock[];
  /** the names of the head's fields that were set */
  @Column({ type: 'json' }) head!: readonly string[];
  /** of an event that makes one */
  @Column({ type: 'integer', nullable: true }) version!: number | null;
  /** the revision that it brings back */
  @Column({ type: 'integer', nullable: true }) restoredFrom!: number | null;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'text', nullable: true }) by!: string | null;
}

/** A page as a release can pin it. Visitors read those that a release has pinned, and no others. */
@Entity('page_versions')
@Index(['termKeys'], { type: 'gin' })
@Index(['titleWords'], { type: 'gin' })
@Index(['leadWords'], { type: 'gin' })
@Index(['words'], { type: 'gin' })
export class PageVersionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
  @PrimaryColumn({ type: 'integer' }) version!: number;
  @Column({ type: 'json' }) page!: Page;
  /** the paths of those that it shows, and of its files */
  @Column({ type: 'text', array: true }) pictures!: string[];
  /** of a part of pages all three are empty */
  @Column({ type: 'tsvector' }) titleWords!: string;
  /** those, its terms, and what lists say of it, by weight */
  @Column({ type: 'tsvector' }) leadWords!: string;
  /** all of them, and those of its blocks */
  @Column({ type: 'tsvector' }) words!: string;
  /** for search engines and shared links; may be empty */
  @Column({ type: 'text' }) description!: string;
  /** its first words */
  @Column({ type: 'text' }) summary!: string;
  /** of an item; empty: none is named */
  @Column({ type: 'text' }) author!: string;
  @Column({ type: 'text', array: true }) categories!: string[];
  @Column({ type: 'text', array: true }) tags!: string[];
  /** what lists of items are narrowed by, see `termKey`: each begins with the website's id */
  @Column({ type: 'text', array: true }) termKeys!: string[];
  /** of an event, by the website's clocks: `2026-05-31T19:00` */
  @Column({ type: 'text', nullable: true }) startDate!: string | null;
  @Column({ type: 'text', nullable: true }) endDate!: string | null;
  @Column({ type: 'json', nullable: true }) location!: EventLocation | null;
  /** where an item leads that stands nowhere itself */
  @Column({ type: 'text', nullable: true }) leadsTo!: string | null;
  /** the block that is an item's face in lists */
  @Column({ type: 'json', nullable: true }) promotedBlock!: Block | null;
  /** only members who may see an unpublished website may see it */
  @Column({ type: 'boolean' }) isPrivate!: boolean;
  /** of the event that made it */
  @Column({ type: 'integer' }) revision!: number;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'text', nullable: true }) by!: string | null;
}
