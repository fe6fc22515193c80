import type { PaymentLink } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A payment link as its owner saved it last. */
@Entity('payment_links')
@Index(['websiteId', 'savedPosition'])
export class PaymentLinkRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) linkId!: string;
  @Column({ type: 'json' }) link!: PaymentLink;
  /** counts the saves */
  @Column({ type: 'integer' }) version!: number;
  /** of the last save in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) savedPosition!: number;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
}
