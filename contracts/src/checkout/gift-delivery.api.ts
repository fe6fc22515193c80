import { IsString } from 'class-validator';
import { OrNull } from '../shared/answer-fields.api.js';
import type { GiftDelivery } from './shared/gift-delivery.js';

/** Who gets a gift card that is in a cart or an order, from whom, with which words, and when. */
export class GiftDeliveryView implements GiftDelivery {
  @IsString() recipientName!: string;
  @IsString() recipientEmail!: string;
  @IsString() senderName!: string;
  @IsString() message!: string;
  /** `2026-12-24` in the website's time zone; null: as soon as it is paid */
  @OrNull() @IsString() day!: string | null;
}
