import type { CheckoutAnswer, SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import type { RefusedCouponCode } from '@daybook/contracts/checkout/quote.api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LimitedCaller, RateLimits } from '../../platform/access/rate-limits.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadsOnce } from '../../platform/log/read-once.js';
import { EXTENSION } from '../../stock/holds.state.js';
import { QuoteService } from '../quote.service.js';
import { ReminderConsentsService } from '../reminders/reminder-consents.service.js';
import { COUPON_GUESS_LIMIT } from './buyer-limits.js';
import { type CheckoutDetails, CheckoutDetailsService } from './checkout-details.service.js';
import { CheckoutGiftCardsService } from './checkout-gift-cards.service.js';
import {
  type CheckoutCall,
  CheckoutViewService,
  type RefusedCodes,
  type ViewedCheckout,
} from './checkout-view.service.js';
import { HeldLongerService } from './held-longer.service.js';
import { PurchasedCartsService } from './purchased-carts.service.js';
import { StartedOrdersService } from './started-orders.service.js';

/** With the position of the price, so that the cart's page says the same. */
export type ViewedAnswer = CheckoutAnswer | CommittedAnswer<CheckoutAnswer>;

export class ReadCheckout extends Command<ViewedAnswer> {
  constructor(readonly call: CheckoutCall) {
    super();
  }
}

export class SaveCheckout extends Command<ViewedAnswer> {
  constructor(
    readonly call: CheckoutCall,
    readonly sent: SaveCheckoutRequest,
    /** whose tries of codes are counted */
    readonly caller: LimitedCaller,
    /** whether a code of a coupon is a guess: of a member it is none */
    readonly countsCoupons = true,
  ) {
    super();
  }
}

/** Answers with the checkout, or with the order that there is instead. */
async function answered(
  call: CheckoutCall,
  viewing: Promise<ViewedCheckout>,
  started: StartedOrdersService,
): Promise<ViewedAnswer> {
  const [{ answer, position }, newest] = await Promise.all([viewing, started.newest(call)]);
  const ordered = started.instead(call, newest, answer.items.length === 0);
  const declined = answer.quote ? await started.declinesAt(call, answer.quote.hash) : 0;
  const whole = { ...answer, ordered, declined };
  return position === null ? whole : new CommittedAnswer(whole, position);
}

@CommandHandler(ReadCheckout)
export class ReadCheckoutHandler implements ICommandHandler<ReadCheckout> {
  constructor(
    private readonly details: CheckoutDetailsService,
    private readonly views: CheckoutViewService,
    private readonly carts: PurchasedCartsService,
    private readonly started: StartedOrdersService,
  ) {}

  @ReadsOnce()
  async execute({ call }: ReadCheckout): Promise<ViewedAnswer> {
    await this.carts.close(call);
    const details = await this.details.read(call.website, call.cartId);
    return answered(call, this.views.view(call, details), this.started);
  }
}

@CommandHandler(SaveCheckout)
export class SaveCheckoutHandler implements ICommandHandler<SaveCheckout> {
  constructor(
    private readonly details: CheckoutDetailsService,
    private readonly views: CheckoutViewService,
    private readonly carts: PurchasedCartsService,
    private readonly giftCards: CheckoutGiftCardsService,
    private readonly quotes: QuoteService,
    private readonly started: StartedOrdersService,
    private readonly reminders: ReminderConsentsService,
    private readonly heldLonger: HeldLongerService,
    private readonly limits: RateLimits,
  ) {}

  @ReadsOnce()
  async execute({ call, sent, caller, countsCoupons }: SaveCheckout): Promise<ViewedAnswer> {
    const { website, cartId } = call;
    await Promise.all([
      this.details.readAhead(website, cartId, sent.email),
      this.views.readAhead(call),
      this.views.readStockAhead(call),
    ]);
    await this.carts.close(call);
    const before = await this.details.read(website, cartId);
    const typed = await this.giftCards.named(call, sent.giftCardCodes ?? [], before.giftCards, caller);
    const { couponCodes, refused } = await this.coupons(
      call,
      sent.couponCodes ?? [],
      before,
      countsCoupons ? caller : null,
    );
    const details = await this.details.save(call, { ...sent, couponCodes }, typed.cards, before);
    await this.reminders.hear(call, sent.reminder, this.details.customerIdOf(website, details));
    const said = { giftCards: typed.refused, coupons: refused };
    return answered(call, this.viewed(call, details, said), this.started);
  }

  /** What the buyer does keeps their units a little longer, where no one waits for them. */
  private async viewed(
    call: CheckoutCall,
    details: CheckoutDetails,
    said: RefusedCodes,
  ): Promise<ViewedCheckout> {
    const view = () => this.views.view(call, details, said);
    const viewed = await view();
    const { heldUntil, isHoldExtended } = viewed.answer;
    const isSoon = heldUntil !== null && heldUntil - Date.now() <= EXTENSION.from && !isHoldExtended;
    return isSoon && (await this.heldLonger.extend(call)) ? view() : viewed;
  }

  /**
   * A code that was never one of a coupon is said once, in the answer to it, and not saved. Each code that the checkout has
   * not had before is a guess; one too many is not looked up.
   * @param caller null: nothing is counted
   */
  private async coupons(
    { website }: CheckoutCall,
    typed: readonly string[],
    { couponCodes: saved }: CheckoutDetails,
    caller: LimitedCaller | null,
  ) {
    const isSaved = (code: string) => saved.includes(code.trim());
    const problemOf = async (code: string) => {
      if (caller && (await this.limits.count(COUPON_GUESS_LIMIT, caller)) !== undefined) return 'guesses';
      return (await this.quotes.couponOf(website, code)).coupon?.active ? undefined : 'unknown';
    };
    const refused: RefusedCouponCode[] = [];
    for (const code of typed) {
      const problem = isSaved(code) ? undefined : await problemOf(code);
      if (problem) refused.push({ code: code.trim(), problem });
    }
    const isRefused = (code: string) => refused.some((one) => one.code === code.trim());
    return { couponCodes: typed.filter((code) => !isRefused(code)), refused };
  }
}
