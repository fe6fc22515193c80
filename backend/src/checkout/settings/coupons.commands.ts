import { type Coupon, couponCode } from '@daybook/contracts/checkout/pricing/coupon';
import { type CouponDocument, couponProblems } from '@daybook/contracts/checkout/settings/coupon-shape';
import type { OwnerCoupon } from '@daybook/contracts/checkout/settings/settings.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { withConflict } from '../../platform/log/edit-conflict.js';
import { randomText } from '../../platform/random.js';
import { Slugs } from '../../platform/reservations/slugs.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { couponDecider } from './coupon.decider.js';

/** Creates a coupon from the body of an owner's request. */
export class CreateCoupon extends Command<CommittedAnswer<OwnerCoupon>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Replaces a coupon by the document in the owner's request. */
export class ChangeCoupon extends Command<CommittedAnswer<OwnerCoupon>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly couponId: string,
    readonly body: unknown,
    /** the version that the owner has read */
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

class CouponWriteHandler {
  constructor(
    @Aggregate('coupon') protected readonly coupons: AggregateStore<typeof couponDecider>,
    private readonly slugs: Slugs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Saves the document, and keeps its code to it: no two coupons of a website have one code. */
  protected async save(
    website: WebsiteId,
    couponId: string,
    body: unknown,
    expected: number,
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<OwnerCoupon>> {
    const problems = couponProblems(body);
    if (problems) refuse('COUPON_INVALID', problems);
    const coupon: Coupon = { ...(body as CouponDocument), id: couponId };
    const before = await this.coupons.loadState(website, couponId);
    const move = {
      documentId: couponId,
      from: before.coupon ? codeOf(before.coupon) : undefined,
      to: codeOf(coupon),
      isInUse: async (holder: string) => {
        const { coupon: other } = await this.coupons.loadState(website, holder);
        return other !== null && couponCode(other.code) === couponCode(coupon.code);
      },
      refuseTaken: () => refuse('COUPON_INVALID', { code: 'Another coupon has this code.' }),
    };
    const save = () =>
      this.coupons.execute(website, couponId, { kind: 'save', coupon, expected }, { metadata });
    const stream = streamName('coupon', website, couponId);
    const { state, position } = await withConflict(() => this.slugs.move(website, move, metadata, save), {
      store: this.store,
      stream,
      read: Math.max(0, expected - 1),
      documentOf,
    });
    return new CommittedAnswer({ coupon, version: state.version }, position);
  }
}

@CommandHandler(CreateCoupon)
export class CreateCouponHandler extends CouponWriteHandler implements ICommandHandler<CreateCoupon> {
  /** @throws Refusal COUPON_INVALID with a message for each field, also when another coupon has the code */
  execute({ websiteId, body, metadata }: CreateCoupon) {
    return this.save(websiteId, randomText(10, 'hex'), body, 0, metadata);
  }
}

@CommandHandler(ChangeCoupon)
export class ChangeCouponHandler extends CouponWriteHandler implements ICommandHandler<ChangeCoupon> {
  /** @throws Refusal COUPON_NOT_FOUND, COUPON_INVALID, EDITED_MEANWHILE with what was saved in between */
  async execute({ websiteId, couponId, body, expected, metadata }: ChangeCoupon) {
    const isThere =
      isLocalId(couponId) && (await this.coupons.loadState(websiteId, couponId)).coupon !== null;
    if (!isThere) return refuse('COUPON_NOT_FOUND');
    return this.save(websiteId, couponId, body, expected, metadata);
  }
}

const codeOf = ({ code }: Coupon) => ({ kind: 'couponCode', value: couponCode(code) }) as const;
const documentOf = ({ data }: RecordedEvent) => (data as { coupon?: Coupon }).coupon;
