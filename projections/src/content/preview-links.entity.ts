import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A secret link to the draft of a page, until a member ends it. Some are past their time: ask by it. */
@Entity('preview_links')
@Index(['websiteId', 'pageId'])
export class PreviewLinkRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** made of a hash of the token, which is nowhere */
  @PrimaryColumn({ type: 'text' }) linkId!: string;
  @Column({ type: 'text' }) pageId!: string;
  @Column({ type: 'timestamptz' }) madeAt!: Date;
  /** the account; null: no member did it */
  @Column({ type: 'text', nullable: true }) madeBy!: string | null;
  @Column({ type: 'timestamptz' }) worksUntil!: Date;
}
