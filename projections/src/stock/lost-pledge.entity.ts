import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Units that a count or an adjustment took from an order, until others are pledged to it. */
@Entity('lost_pledges')
export class LostPledgeRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  @Column({ type: 'integer' }) quantity!: number;
  @Column({ type: 'timestamptz' }) lostAt!: Date;
}
