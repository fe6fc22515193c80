import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many orders use a coupon, those that are being paid too. */
@Entity('coupon_uses')
export class CouponUsesRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) couponId!: string;
  @Column({ type: 'integer' }) uses!: number;
}

/** A use of an order that is not placed. */
@Entity('coupon_claims')
@Index(['claimedAt'])
export class CouponClaimRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) couponId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @Column({ type: 'timestamptz' }) claimedAt!: Date;
}
