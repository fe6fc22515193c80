import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The right to use something that a line of an order has given its buyer, until it is taken back. */
@Entity('entitlements')
@Index(['websiteId', 'itemId'])
export class EntitlementRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  /** the line of the order */
  @PrimaryColumn({ type: 'text' }) entryId!: string;
  /** the product */
  @Column({ type: 'text' }) itemId!: string;
  /** null: it has no end */
  @Column({ type: 'timestamptz', nullable: true }) worksUntil!: Date | null;
}
