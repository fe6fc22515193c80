import type { JoinedCart } from '@daybook/contracts/customers/customers.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { cartDecider } from '../cart/cart.decider.js';
import { type CartUnits, unitsOfMerge } from '../cart/cart.state.js';
import { idOfToken, newSecretToken } from '../platform/access/secret-token.js';
import { CarryCheckout, KeepCustomerCart, MergeCarts, RenewCart } from '../platform/customer-carts.js';
import type { Shopper } from '../platform/http/shopper.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { personDecider } from '../privacy/person.decider.js';
import type { customerDecider, KeptCart } from './customer.decider.js';
import { CustomerSessions } from './customer-sessions.js';

/** The name that the token of a customer's cart is encrypted with. */
const CART_TOKEN = 'cart token';
/** So long the pages show what became of a cart that was joined, ms. */
const SHOWN_MS = 10 * 60 * 1000;

type Whose = { readonly websiteId: WebsiteId; readonly customerId: string };

/**
 * The one cart of a customer in every browser. It has a token of its own: who knew the token of an anonymous cart before
 * the sign-in opens nothing with it afterwards.
 */
@Injectable()
export class CustomerCartsService {
  constructor(
    @Aggregate('customer') private readonly customers: AggregateStore<typeof customerDecider>,
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly personalData: PersonalData,
    private readonly commands: CommandBus,
  ) {}

  /** The token of the customer's cart; a new one where there is none, or where the cart has expired. */
  async tokenOf({ websiteId, customerId }: Whose, metadata: CommandMetadata): Promise<string | undefined> {
    const state = await this.customers.loadState(websiteId, customerId);
    if (state.status !== 'present') return undefined;
    const kept = state.cart && (await this.usable(websiteId, state.cart));
    if (kept) return kept;
    const personId = state.email.$personal;
    const token = newSecretToken();
    // before the cart has anything of theirs: an erasure of the person finds it by this
    const record = { kind: 'record', personId, category: 'cart', streamId: idOfToken(token) } as const;
    await this.people.execute(websiteId, personId, record, { metadata });
    const sealed = await this.personalData.encrypt(websiteId, personId, token, CART_TOKEN);
    const keep = { kind: 'keepCart', customerId, cartId: idOfToken(token), token: sealed } as const;
    const { state: now } = await this.customers.execute(
      websiteId,
      customerId,
      { ...keep, replaces: state.cart?.cartId ?? null },
      { metadata },
    );
    // of two browsers at once one has kept its cart
    return now.status === 'present' && now.cart ? this.opened(websiteId, now.cart) : undefined;
  }

  /**
   * Joins the cart that a visitor filled before they signed in. Safe to repeat: a cart comes in once, and what became of
   * it is shown again. The browser gets the cookie of the customer's cart, so that cart lives as long from now on.
   * @returns the token of the customer's cart
   */
  async join(customer: Whose, from: Shopper, metadata: CommandMetadata): Promise<string | undefined> {
    const token = await this.tokenOf(customer, metadata);
    if (token === undefined) return undefined;
    await this.bringIn(customer, token, from, metadata);
    await this.commands.execute(new RenewCart(customer.websiteId, idOfToken(token), metadata));
    return token;
  }

  /** @param token of the customer's cart */
  private async bringIn(
    customer: Whose,
    token: string,
    from: Shopper,
    metadata: CommandMetadata,
  ): Promise<void> {
    const { cartToken } = from;
    if (cartToken === undefined || cartToken === token) return;
    const before = await this.carts.loadState(customer.websiteId, idOfToken(cartToken));
    const isTheirs = before.status === 'mergedAway' && before.intoCartId === idOfToken(token);
    if (before.status !== 'open' && !isTheirs) return;
    // an empty cart stays what it is, and is left behind
    if (before.status === 'open' && before.entries.length === 0) return;
    // once, and before the merge that ends the repeats: what they save afterwards is not overwritten
    if (before.status === 'open')
      await this.commands.execute(
        new CarryCheckout(customer.websiteId, idOfToken(cartToken), idOfToken(token), metadata),
      );
    await this.commands.execute(new MergeCarts({ ...from, metadata }, token));
  }

  /** What became of a cart that was joined a moment ago; null: none was. */
  async joined({ websiteId, customerId }: Whose): Promise<JoinedCart | null> {
    const customer = await this.customers.loadState(websiteId, customerId);
    if (customer.status !== 'present' || !customer.cart) return null;
    const cart = await this.carts.loadState(websiteId, customer.cart.cartId);
    const merge = cart.status === 'open' ? cart.lastMerge : undefined;
    if (cart.status !== 'open' || !merge || merge.mergedAt < Date.now() - SHOWN_MS) return null;
    const from = await this.carts.loadState(websiteId, merge.fromCartId);
    const units = unitsOfMerge(cart, merge.fromCartId, from);
    return units ? { joined: units.joined.map(shown), left: units.left.map(shown) } : null;
  }

  private async usable(website: WebsiteId, kept: KeptCart): Promise<string | undefined> {
    const { status } = await this.carts.loadState(website, kept.cartId);
    return status === 'absent' || status === 'open' ? this.opened(website, kept) : undefined;
  }

  private async opened(website: WebsiteId, { token }: KeptCart): Promise<string | undefined> {
    return (await this.personalData.decrypt(website, token, CART_TOKEN)) ?? undefined;
  }
}

const shown = ({ title, quantity }: CartUnits) => ({ title, quantity });

@CommandHandler(KeepCustomerCart)
export class KeepCustomerCartHandler implements ICommandHandler<KeepCustomerCart> {
  constructor(
    private readonly sessions: CustomerSessions,
    @Aggregate('customer') private readonly customers: AggregateReader<typeof customerDecider>,
    private readonly carts: CustomerCartsService,
  ) {}

  async execute({ websiteId, customerToken, metadata }: KeepCustomerCart): Promise<string | undefined> {
    const session = await this.sessions.find(websiteId, customerToken);
    if (!session) return undefined;
    const { customerId, sessionId } = session;
    const customer = await this.customers.loadState(websiteId, customerId);
    const isOpen = customer.status === 'present' && customer.sessions.has(sessionId);
    return isOpen ? this.carts.tokenOf({ websiteId, customerId }, metadata) : undefined;
  }
}
