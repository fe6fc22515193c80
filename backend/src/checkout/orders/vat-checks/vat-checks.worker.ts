import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import type { Config } from '../../../platform/config.js';
import type { Job } from '../../../platform/jobs/job.js';
import { DelayJob } from '../../../platform/jobs/job-queues.js';
import { type JobWorker, Worker } from '../../../platform/jobs/worker.decorator.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { CONFIG } from '../../../platform/tokens.js';
import { countryOf } from '../../buyer/checkout-problems.js';
import type { orderDecider } from '../order.decider.js';
import type { vatCheckDecider } from './vat-check.decider.js';
import { VAT_CHECKS } from './vat-checks.queue.js';
import { type RegisteredNumber, registeredNumber, vies } from './vies.js';

/** A register that is away is asked again after a minute, then after ever longer, and not after a day, ms. */
const SOONEST_MS = 60_000;
const GIVEN_UP_MS = 24 * 3_600_000;

/**
 * Asks the register whether the VAT number of an order exists, and notes the answer for the owner. The buyer waits for
 * nothing, and what was ordered keeps its price. Of a buyer who was erased nothing is asked.
 */
@Worker(VAT_CHECKS)
export class VatChecksWorker implements JobWorker {
  /** the register refuses who asks much at once */
  readonly concurrency = 2;

  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('vatcheck') private readonly checks: AggregateStore<typeof vatCheckDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws DelayJob when the register does not answer */
  async handle({ data }: Job): Promise<void> {
    const { orderId = '' } = data;
    const website = websiteId(data.websiteId ?? '');
    const { viesUrl } = this.config;
    const { result } = await this.checks.loadState(website, orderId);
    const buyer = result === null ? await this.buyerOf(website, orderId) : null;
    if (!buyer?.vatNumber || viesUrl === undefined) return;
    const number = registeredNumber(buyer.vatNumber, countryOf(buyer) ?? '');
    const answer = number ? await this.ask(viesUrl, number, Date.now() - Number(data.openedAt)) : 'outside';
    await this.checks.execute(website, orderId, { orderId, result: answer, at: Date.now() });
  }

  private async ask(url: string, number: RegisteredNumber, waitedMs: number) {
    try {
      return (await vies(url)(number)) ? 'exists' : 'notFound';
    } catch {
      if (waitedMs < GIVEN_UP_MS) throw new DelayJob(Math.max(SOONEST_MS, waitedMs));
      return 'unanswered';
    }
  }

  private async buyerOf(website: WebsiteId, orderId: string): Promise<OrderCustomer | null> {
    const { customer } = await this.orders.loadState(website, orderId);
    const text = customer && (await this.personalData.decrypt(website, customer, CUSTOMER_FIELD));
    return text ? readOrderCustomer(text) : null;
  }
}
