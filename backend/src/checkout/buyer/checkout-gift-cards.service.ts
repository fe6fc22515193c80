import type {
  CheckoutGiftCard,
  GiftCardProblem,
  InvalidGiftCard,
} from '@daybook/contracts/checkout/checkout.api';
import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import { normalGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import type { LimitedCaller } from '../../platform/access/rate-limits.js';
import { GiftCardGuessesService } from '../gift-cards/gift-card-guesses.service.js';
import { type FoundGiftCard, GiftCardsService } from '../gift-cards/gift-cards.service.js';
import type { SavedGiftCard } from './checkout-details.service.js';

/** The website that is asked, and the currency that it sells in. */
type Seller = { readonly website: WebsiteId; readonly currency: Currency };

/** The gift cards of a checkout. They are named by their codes once; nothing of them is locked before the buyer pays. */
@Injectable()
export class CheckoutGiftCardsService {
  constructor(
    private readonly cards: GiftCardsService,
    private readonly guesses: GiftCardGuessesService,
  ) {}

  /**
   * The cards that the buyer names: by its end or its id one that the checkout has, else by its code. Codes that pay nothing
   * are refused and not saved.
   */
  async named(
    { website, currency }: Seller,
    typed: readonly string[],
    before: readonly SavedGiftCard[],
    caller: LimitedCaller,
  ): Promise<{ cards: readonly SavedGiftCard[]; refused: readonly InvalidGiftCard[] }> {
    const cards: SavedGiftCard[] = [];
    const refused: InvalidGiftCard[] = [];
    for (const text of typed.map((one) => one.trim()).filter((one) => one !== '')) {
      const isNew = ({ cardId }: SavedGiftCard) => cards.every((card) => card.cardId !== cardId);
      const saved = before.find((card) => isNew(card) && this.isMeant(website, card, text));
      const found = saved ?? (await this.typed(website, text, currency, caller));
      if (typeof found === 'string') refused.push({ id: null, lastFour: endOf(text), problem: found });
      else if (isNew(found)) cards.push({ cardId: found.cardId, lastFour: found.lastFour });
    }
    return { cards, refused };
  }

  /** What each card pays of a quote, and which pay nothing any more. @param quote null: nothing is quoted */
  async shown(
    { website, currency }: Seller,
    saved: readonly SavedGiftCard[],
    quote: Quote | null,
  ): Promise<{ giftCards: CheckoutGiftCard[]; invalid: InvalidGiftCard[] }> {
    const giftCards: CheckoutGiftCard[] = [];
    const invalid: InvalidGiftCard[] = [];
    for (const { cardId: id, lastFour } of saved) {
      const card = await this.cards.named(website, id);
      const problem = card ? problemOf(card, currency) : 'GIFT_CARD_UNKNOWN';
      if (!card || problem) {
        invalid.push({ id, lastFour, problem: problem ?? 'GIFT_CARD_UNKNOWN' });
        continue;
      }
      const amount = quote?.giftCards.find(({ cardId }) => cardId === id)?.amount ?? 0;
      giftCards.push({
        id,
        lastFour,
        amount: money(amount, currency),
        balanceLeft: money(card.balance - amount, currency),
      });
    }
    return { giftCards, invalid };
  }

  /** A code that is sent again is no guess. */
  private isMeant(website: WebsiteId, { cardId, lastFour }: SavedGiftCard, text: string): boolean {
    if (text === lastFour || text === cardId) return true;
    return normalGiftCardCode(text) === this.cards.codeOf(website, cardId);
  }

  private async typed(
    website: WebsiteId,
    code: string,
    currency: Currency,
    caller: LimitedCaller,
  ): Promise<FoundGiftCard | GiftCardProblem> {
    try {
      const card = await this.guesses.guess(website, code, caller);
      return problemOf(card, currency) ?? card;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return refusal.code === 'GIFT_CARD_GUESSES' ? 'GIFT_CARD_GUESSES' : 'GIFT_CARD_UNKNOWN';
    }
  }
}

function problemOf(card: FoundGiftCard, currency: Currency): GiftCardProblem | undefined {
  if (card.isVoided) return 'GIFT_CARD_VOIDED';
  if (card.currency !== currency) return 'GIFT_CARD_CURRENCY';
  if (card.balance > 0) return undefined;
  return card.isTest ? 'GIFT_CARD_TEST' : 'GIFT_CARD_EMPTY';
}

const endOf = (text: string) => text.slice(-4);
