import type { Design, WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteCertificate } from '@daybook/contracts/websites/website-deletion.api';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One website as its owner last saved it. */
@Entity('websites')
export class WebsiteRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** host names that answer with it, lower case */
  @Column({ type: 'text', array: true }) domains!: string[];
  @Column({ type: 'boolean' }) isDefault!: boolean;
  @Column({ type: 'json' }) document!: WebsiteDocument;
  /** counts the saves from 0 */
  @Column({ type: 'integer' }) revision!: number;
  /** when it was saved first */
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
  /** who, as the log names them */
  @Column({ type: 'text', nullable: true }) savedBy!: string | null;
}

/** The design of a website at each save of its settings; most saves change other things. */
@Entity('website_designs')
export class WebsiteDesignRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** counts the saves from 0 */
  @PrimaryColumn({ type: 'integer' }) revision!: number;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** who, as the log names them */
  @Column({ type: 'text', nullable: true }) by!: string | null;
  @Column({ type: 'json' }) design!: Design;
}

/** A website that was closed to be deleted. It stays when the website's other rows go, without a word of its owner's. */
@Entity('website_deletions')
@Index(['closedBy'])
export class WebsiteDeletionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** the account */
  @Column({ type: 'text' }) closedBy!: string;
  @Column({ type: 'timestamptz' }) closedAt!: Date;
  @Column({ type: 'timestamptz' }) erasesAt!: Date;
  /** when its erasure began; null: it may be opened again */
  @Column({ type: 'timestamptz', nullable: true }) begunAt!: Date | null;
  /** null: it is not erased yet */
  @Column({ type: 'json', nullable: true }) certificate!: WebsiteCertificate | null;
}
