import type { CommentReason, CommentStatus } from '@daybook/contracts/comments/shared/comments';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../runner/tables/personal-data.js';

/** One comment on one page. */
@Entity('comments')
@PersonalData()
@Index(['websiteId', 'pageId', 'status', 'writtenAt'])
@Index(['websiteId', 'status', 'writtenAt'])
@Index(['websiteId', 'personId'])
export class CommentRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) commentId!: string;
  @Column({ type: 'text' }) pageId!: string;
  @Column({ type: 'text', nullable: true }) parentId!: string | null;
  @Column({ type: 'text' }) status!: CommentStatus | 'erased';
  /** cipher text; null once it is erased, as the next one */
  @Column({ type: 'json', nullable: true }) text!: PersonalField | null;
  @Column({ type: 'text', nullable: true }) personId!: string | null;
  @Column({ type: 'boolean' }) isOfSite!: boolean;
  @Column({ type: 'boolean' }) isEdited!: boolean;
  /** what the rules held against it */
  @Column({ type: 'json' }) reasons!: readonly CommentReason[];
  /** visitors who reported it since a member last decided */
  @Column({ type: 'integer' }) flags!: number;
  @Column({ type: 'timestamptz' }) writtenAt!: Date;
}

/** How many comments of a page are shown. */
@Entity('comment_counts')
export class CommentCountRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) pageId!: string;
  @Column({ type: 'integer' }) shown!: number;
}
