import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { QuoteOffer } from '@daybook/contracts/checkout/promised-quotes.events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The price that a cart's checkout promised last. It is gone with what it was for. */
@Entity('cart_quotes')
export class CartQuoteRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cartId!: string;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
  @Column({ type: 'json' }) quote!: Quote;
  @Column({ type: 'json' }) offer!: QuoteOffer;
}
