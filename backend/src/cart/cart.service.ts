import type { CartEntry, ShoppingCart, UpdateEntryAnswer } from '@daybook/contracts/cart/cart.api';
import { readGiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import type { GivenAnswers, SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import { keptAnswers } from '@daybook/contracts/forms/shared/product-questions';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { dayOf } from '@daybook/contracts/shared/wall-time';
import { NO_STOCK } from '@daybook/contracts/stock/availability';
import type { Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ownerlessToken } from '../platform/access/ownerless-token.js';
import { bytesOfAnswers, sealAnswers } from '../platform/access/sealed-answers.js';
import { bytesOfGift } from '../platform/access/sealed-gifts.js';
import { idOfToken, newSecretToken } from '../platform/access/secret-token.js';
import { KeepCustomerCart } from '../platform/customer-carts.js';
import type { Shopper } from '../platform/http/shopper.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type CartCommand, cartDecider } from './cart.decider.js';
import { entriesOf } from './cart.state.js';
import { decidedCart } from './cart.view.js';
import { CartFactsService, type NamedVariant, TodaysFacts } from './cart-facts.service.js';
import { CartGiftsService } from './cart-gifts.service.js';
import { decidedEntry } from './decided-entry.js';
import { openedEntries } from './opened-entries.js';

/** The cart that a command decided. */
type DecidedCart = {
  readonly shoppingCart: ShoppingCart;
  readonly position: Position;
  /** of the entry that the command is about, as the cart has it now; undefined: it names none, or the entry is gone */
  readonly entryId: string | undefined;
};

/** Where a day ends last: a day that is over there is over for every website. */
const LAST_ZONE = 'Etc/GMT+12';

/** What comes beside a command. */
type Sent = {
  readonly additionalFields?: string | null;
  readonly gift?: string | null;
  readonly token?: string | undefined;
};
type CartOfShopper = {
  readonly shopper: Shopper;
  readonly cartId: string;
  readonly token: string | undefined;
};

/** What the cart's command handlers share: load the facts, decide, append, and answer with the decided cart. */
@Injectable()
export class CartService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>,
    private readonly facts: CartFactsService,
    private readonly personalData: PersonalData,
    private readonly gifts: CartGiftsService,
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
  ) {}

  /**
   * Carries out a command on one cart.
   * @param sent without answers
   * @param answers.additionalFields the answers of a custom form as the visitor's browser sent them
   * @param answers.gift of a gift card: its delivery, JSON as text
   * @param answers.token of the cart, for a shopper who has none yet
   * @returns the cart from the state that was decided, and the position of the log that holds it
   * @throws Refusal what the decider refuses, WRITE_CONFLICT
   */
  async execute(
    shopper: Shopper,
    cartId: string,
    sent: CartCommand,
    { additionalFields = null, gift = null, token = shopper.cartToken }: Sent = {},
  ): Promise<DecidedCart> {
    const { websiteId, currency } = shopper;
    const today = new TodaysFacts(websiteId, currency);
    const answers = await this.answersOf(sent, additionalFields, today, { shopper, cartId, token });
    const delivered = await this.giftOf(sent, gift, { shopper, cartId, token });
    const command = 'answers' in sent ? { ...sent, answers, ...delivered } : sent;
    const metadata = metadataOf(command, shopper);
    const named = variantsOf(command);
    // what the command names is looked up while the cart is read
    const looksUpNamed = this.facts.lookUp(today, named);
    looksUpNamed.catch(() => undefined);
    // and so is what the cart held when this process saw it last: else it would be read behind the cart
    const looksUpCached = this.facts.lookUp(today, this.cachedEntries(websiteId, cartId, named));
    looksUpCached.catch(() => undefined);
    const looksUpDelivery = this.facts.lookUpDelivery(today, shopper, {
      cartId,
      isQuick: command.kind === 'add',
    });
    looksUpDelivery.catch(() => undefined);
    const { state, position } = await this.carts.execute(websiteId, cartId, command, {
      factsFor: async (cart) => {
        const others = unnamed(entriesOf(cart), named);
        await Promise.all([looksUpNamed, looksUpCached, this.facts.lookUp(today, others)]);
        // a SKU that is named may be of another variant by now than of the entry that was added under it
        await this.facts.lookUp(today, entriesOf(cart));
        return today.forCart(cartId, cart, command.kind === 'merge' ? command.fromCartId : undefined);
      },
      metadata,
      isNew: shopper.cartToken === undefined,
    });
    // other commands may have added entries after the cart was read, and an owner may have renamed an SKU
    await Promise.all([looksUpDelivery, this.facts.lookUp(today, entriesOf(state))]);
    const entries = await openedEntries(this.personalData, websiteId, entriesOf(state));
    const shoppingCart = decidedCart(shopper, cartId, { state, entries }, today);
    return { shoppingCart, position, entryId: decidedEntry(command, state, today) };
  }

  /** The entries that a command does not name, as this process has them; none of a cart that it does not have. */
  private cachedEntries(websiteId: WebsiteId, cartId: string, named: readonly NamedVariant[]) {
    const cart = this.carts.cachedState(websiteId, cartId);
    return cart ? unnamed(entriesOf(cart), named) : [];
  }

  /**
   * What is stored of the answers that were sent, encrypted with the cart's key. Most commands bring none, so they look
   * nothing up. Answers and key count against the visitor's allowance, also when the command is refused.
   */
  private async answersOf(
    command: CartCommand,
    sent: string | null,
    today: TodaysFacts,
    { shopper, cartId, token }: CartOfShopper,
  ): Promise<GivenAnswers | null> {
    if (!('answers' in command) || sent === null) return null;
    await this.facts.lookUp(today, [command]);
    const product = today.products.get(command.itemId);
    // the decider refuses an item that is gone
    const text = product ? keptAnswers(product.additionalFieldsForm, sent) : sent;
    if (text === null || token === undefined) return null;
    shopper.metadata.spend?.(bytesOfAnswers(text));
    const owner = { category: 'cart', id: cartId } as const;
    const sealed = await sealAnswers(this.personalData, shopper.websiteId, owner, token, text);
    return { text, sealed };
  }

  /** How a gift card is delivered, checked and encrypted. @throws Refusal GIFT_DELIVERY_INVALID by field */
  private async giftOf(
    { kind }: CartCommand,
    sent: string | null,
    { shopper, cartId, token }: CartOfShopper,
  ): Promise<{ gift: SealedAnswers } | undefined> {
    if (kind !== 'add' || sent === null || token === undefined) return undefined;
    const { websiteId, metadata } = shopper;
    const gift = readGiftDelivery(sent, dayOf(Date.now(), LAST_ZONE));
    if ('problems' in gift) throw new Refusal('GIFT_DELIVERY_INVALID', gift.problems);
    metadata.spend?.(bytesOfGift(JSON.stringify(gift)));
    return { gift: await this.gifts.seal(websiteId, { cartId, token }, gift, metadata) };
  }

  /**
   * The token of the shopper's cart, or a new one. A token that opens no cart of this website is not ours: another site
   * may have planted it in the browser, and would know what opens the visitor's cart. A customer who is signed in has
   * one cart in every browser.
   */
  async tokenFor(
    shopper: Pick<Shopper, 'websiteId' | 'cartToken' | 'requestSecret' | 'customerToken' | 'metadata'>,
  ): Promise<string> {
    const {
      websiteId,
      cartToken,
      requestSecret: fresh = newSecretToken(),
      customerToken,
      metadata,
    } = shopper;
    if (cartToken !== undefined) {
      const cartId = idOfToken(cartToken);
      const cart =
        this.carts.cachedState(websiteId, cartId) ?? (await this.carts.loadState(websiteId, cartId));
      if (cart.status !== 'absent' && cart.status !== 'expired') return cartToken;
    }
    if (customerToken === undefined) return fresh;
    const kept = await this.commands.execute(new KeepCustomerCart(websiteId, customerToken, metadata));
    // the session has ended, and its cookie is still there: the sign-in after it must know that the cart is no customer's
    return kept ?? ownerlessToken(this.personalData.linkKey, fresh);
  }

  /**
   * Decides a command as if one more unit of a variant were available to the cart, and appends nothing: a cart that
   * would refuse a held unit must not claim it.
   * @throws Refusal what {@link execute} would refuse
   */
  async check(
    { websiteId, currency }: Shopper,
    cartId: string,
    command: CartCommand,
    variantId: string,
  ): Promise<void> {
    const today = new TodaysFacts(websiteId, currency);
    const state = await this.carts.loadState(websiteId, cartId);
    await this.facts.lookUp(today, [...variantsOf(command), ...entriesOf(state)]);
    const { products, stock } = today.forCart(cartId, state);
    const { unlimited, available } = stock.get(variantId) ?? NO_STOCK;
    const withUnit = new Map([...stock, [variantId, { unlimited, available: available + 1 }]]);
    cartDecider.decide(command, state, { products, stock: withUnit });
  }

  /** Carries out a command about one entry that stays in the shopper's cart. @throws Refusal CART_NOT_FOUND, ENTRY_NOT_FOUND */
  async updateEntry(
    shopper: Shopper,
    entryId: string,
    commandFor: (cartId: string) => CartCommand,
  ): Promise<CommittedAnswer<UpdateEntryAnswer>> {
    const cartId = existingCartOf(shopper);
    const { shoppingCart, position } = await this.execute(shopper, cartId, commandFor(cartId));
    const updatedEntry = shoppingCart.entries.find(({ id }) => id === entryId) ?? refuse('ENTRY_NOT_FOUND');
    return new CommittedAnswer({ shoppingCart, updatedEntry: updatedEntry satisfies CartEntry }, position);
  }
}

/**
 * An add is what the shop is for: of it only the answers count against the visitor's allowance. Any other command counts
 * whole.
 */
function metadataOf(command: CartCommand, { metadata }: Shopper): CommandMetadata {
  const { spend: _, ...others } = metadata;
  return command.kind === 'add' ? others : metadata;
}

/** @throws Refusal CART_NOT_FOUND when the shopper has no cart */
export function existingCartOf({ cartToken }: Shopper): string {
  return cartToken === undefined ? refuse('CART_NOT_FOUND') : idOfToken(cartToken);
}

/** The entries that none of the named variants may be. */
const unnamed = <Entry extends NamedVariant>(
  entries: readonly Entry[],
  named: readonly NamedVariant[],
): Entry[] => entries.filter((entry) => !named.some((one) => mayName(one, entry)));

/** Whether a command may be about the variant of an entry, so that one look-up serves both. */
const mayName = ({ itemId, sku, variantId }: NamedVariant, entry: NamedVariant): boolean =>
  itemId === entry.itemId && (variantId === undefined ? sku === entry.sku : variantId === entry.variantId);

/** What a command adds; all other commands concern entries of the cart. */
function variantsOf(command: CartCommand): readonly NamedVariant[] {
  if (command.kind === 'add') return [command];
  return command.kind === 'merge' ? command.entries : [];
}
