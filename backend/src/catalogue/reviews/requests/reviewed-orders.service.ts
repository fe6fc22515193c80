import type { ReviewRequestView } from '@daybook/contracts/catalogue/review-requests.api';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import {
  CUSTOMER_FIELD,
  customerName,
  type OrderCustomer,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { orderDecider } from '../../../checkout/orders/order.decider.js';
import { idOfToken, isSecretToken } from '../../../platform/access/secret-token.js';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { reviewDecider } from '../review.decider.js';
import { linesToReview } from './lines-to-review.js';

export type ReviewedOrder = {
  readonly orderId: string;
  readonly number: number;
  readonly lines: readonly OrderedItem[];
  readonly customer: OrderCustomer;
};

const ID_LENGTH = 32;

/** Orders as their buyers review them. */
@Injectable()
export class ReviewedOrdersService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('review') private readonly reviews: AggregateReader<typeof reviewDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @returns undefined for none, one of another website, one that is not placed, and one whose buyer was erased */
  async read(website: WebsiteId, orderId: string): Promise<ReviewedOrder | undefined> {
    const state = await this.orders.loadState(website, orderId);
    if (state.number === null || !state.customer) return undefined;
    const text = await this.personalData.decrypt(website, state.customer, CUSTOMER_FIELD);
    if (text === null) return undefined;
    return {
      orderId,
      number: state.number,
      lines: linesToReview(state),
      customer: readOrderCustomer(text),
    };
  }

  /** @param secret opens the order @throws Refusal ORDER_NOT_FOUND */
  async open(website: WebsiteId, secret: string): Promise<ReviewedOrder> {
    if (!isSecretToken(secret)) return refuse('ORDER_NOT_FOUND');
    return (await this.read(website, idOfToken(secret))) ?? refuse('ORDER_NOT_FOUND');
  }

  /** @throws Refusal ORDER_NOT_FOUND */
  async view(website: WebsiteId, secret: string): Promise<ReviewRequestView> {
    const { orderId, number, lines, customer } = await this.open(website, secret);
    const shown = await Promise.all(
      lines.map(async ({ entryId, title, attributes, image = null }) => ({
        entryId,
        title,
        attributes: { ...attributes },
        image,
        isReviewed: await this.isReviewed(website, this.reviewIdOf(website, orderId, entryId)),
      })),
    );
    return { number, author: customerName(customer)?.split(/\s/)[0] ?? '', lines: shown };
  }

  /** A line has one review: its id follows from the line. The keyed hash leads from no review to its order. */
  reviewIdOf(website: WebsiteId, orderId: string, entryId: string): string {
    const hash = this.personalData.lookUpHash('review', JSON.stringify([website, 'order', orderId, entryId]));
    return Buffer.from(hash, 'base64url').toString('hex').slice(0, ID_LENGTH);
  }

  /** Also one that was erased: it does not come back. */
  async isReviewed(website: WebsiteId, reviewId: string): Promise<boolean> {
    return (await this.reviews.loadState(website, reviewId)).status !== 'absent';
  }
}
