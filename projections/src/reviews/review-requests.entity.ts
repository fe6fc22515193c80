import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An order that was sent, and whose buyer was not asked for reviews yet. It holds nothing of the buyer. */
@Entity('review_requests')
@Index(['websiteId', 'sentAt', 'orderId'])
export class ReviewRequestRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  /** when its last part was sent */
  @Column({ type: 'timestamptz' }) sentAt!: Date;
}
