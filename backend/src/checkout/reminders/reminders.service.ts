import { HOUR_MS } from '@daybook/contracts/shared/durations';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { EmailService } from '../../email/email.service.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { Config } from '../../platform/config.js';
import { siteUrl } from '../../platform/http/site-url.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import type { personDecider } from '../../privacy/person.decider.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import type { checkoutDecider } from '../buyer/checkout.decider.js';
import { CheckoutDetailsService } from '../buyer/checkout-details.service.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import type { orderDecider } from '../orders/order.decider.js';
import { LeftCartsService, leftOf } from './left-carts.service.js';
import type { ReminderCommand, ReminderState, reminderDecider } from './reminder.decider.js';
import { reminderLink, reminderOneClick } from './reminder-link.js';

/** The name that the email of an abandoned checkout is encrypted with. */
export const REMINDER_EMAIL = 'email';

const BY = { metadata: { actor: 'checkout reminders' } };
/** Money may be moving: what becomes of it is known later. */
const PAYING: readonly string[] = ['paying', 'unknown', 'differed', 'paid', 'promised'];

/** A website that reminds its buyers. */
export type RemindingWebsite = { readonly document: WebsiteDocument; readonly hours: number };

/** The email's id: the same round of the same cart is the same email, however often its job comes. */
export const reminderEmailId = (website: WebsiteId, cartId: string, round: number): string =>
  `checkout-reminder-${website}-${round}-${cartId}`;

/** Reminds buyers of checkouts that they have left. */
@Injectable()
export class RemindersService {
  constructor(
    @Aggregate('checkoutreminder') private readonly reminders: AggregateStore<typeof reminderDecider>,
    @Aggregate('checkout') private readonly checkouts: AggregateReader<typeof checkoutDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('person') private readonly people: AggregateReader<typeof personDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly details: CheckoutDetailsService,
    private readonly carts: LeftCartsService,
    private readonly secrets: OrderSecretsService,
    private readonly personalData: PersonalData,
    private readonly emails: EmailService,
  ) {}

  /** @returns undefined: the website sends no reminders, or visitors do not see it yet */
  async settingOf(website: WebsiteId): Promise<RemindingWebsite | undefined> {
    const settings = await this.websites.loadState(website, 'settings');
    if (settings.status !== 'present' || settings.website.isHidden) return undefined;
    const { checkoutReminderHours: hours = 0 } = settings.website.storeSettings;
    return hours > 0 ? { document: settings.website, hours } : undefined;
  }

  /** Whether the carts of an order have reminders, or are copies of carts that may have some. */
  async areOf(website: WebsiteId, orderId: string): Promise<boolean> {
    const { carts } = await this.orders.loadState(website, orderId);
    const found = await Promise.all(carts.map((cartId) => this.reminders.loadState(website, cartId)));
    return found.some(({ status, fromCartId }) => status !== 'none' || fromCartId !== null);
  }

  /**
   * Notes that a checkout was left, and reminds its buyer, if that is still so and there is something to buy. A crash
   * between two steps is mended by the next call: it finds the same email, with the same link. @param now epoch ms
   */
  async remind(
    website: WebsiteId,
    { document, hours }: RemindingWebsite,
    cartId: string,
    now: number,
  ): Promise<void> {
    const state = await this.reminders.loadState(website, cartId);
    if (state.status !== 'consented' && state.status !== 'abandoned') return;
    const run = (command: ReminderCommand) => this.reminders.execute(website, cartId, command, BY);
    const ordered = await this.orderOf(website, cartId, state);
    if (ordered === 'paying') return;
    if (ordered) {
      await run({ kind: 'order', orderId: ordered, cartId, at: now });
      return;
    }
    const [email, cart] = await Promise.all([
      this.emailOf(website, cartId, state),
      this.carts.read(website, cartId, document.currency),
    ]);
    const left = cart && leftOf(cart);
    if (!email || !cart || !left) {
      await run({ kind: 'drop', cartId, at: now });
      return;
    }
    // something was put into it a moment ago
    if (cart.addedAt > now - hours * HOUR_MS) return;
    if (state.status === 'consented') {
      const field = await this.personalData.encrypt(website, state.personId ?? '', email, REMINDER_EMAIL);
      const abandoned = await run({ kind: 'abandon', email: field, ...left, cartId, at: now });
      if (abandoned.state.status !== 'abandoned') return;
    }
    if (!(await this.carts.canBeBought(website, cart, now))) return;
    const { round } = state;
    const secret = this.secrets.reminderSecretOf(website, cartId, round);
    const origin = siteUrl(document, this.config);
    const { title, language, theme } = document;
    const id = reminderEmailId(website, cartId, round);
    await this.emails.send({
      id,
      websiteId: website,
      to: email,
      language,
      content: {
        kind: 'checkout-reminder' as const,
        websiteTitle: title,
        link: origin + reminderLink(cartId, secret),
        oneClick: origin + reminderOneClick(cartId, secret),
        lines: left.lines.map(({ title, attributes, quantity }) => ({
          title: [title, ...Object.values(attributes)].join(', '),
          quantity,
        })),
        colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
      },
    });
    const reminded = await run({ kind: 'remind', linkHash: idOfToken(secret), cartId, at: now });
    // they ordered, or withdrew, while the email was written
    const isWanted = reminded.state.status === 'reminded' && reminded.state.round === round;
    if (!isWanted) await this.emails.outbox.forgetThose(website, [id]);
  }

  /** The placed order of the round; `paying`: one that may be placed yet; undefined: there is none. */
  private async orderOf(
    website: WebsiteId,
    cartId: string,
    { consentedAt }: ReminderState,
  ): Promise<string | undefined> {
    const { started } = await this.checkouts.loadState(website, cartId);
    for (const { orderKey, startedAt } of started) {
      const orderId = idOfToken(this.secrets.secretOf(website, cartId, orderKey));
      const { status, number } = await this.orders.loadState(website, orderId);
      if (PAYING.includes(status)) return 'paying';
      // an order before the consent is of an earlier round
      if (number !== null && startedAt >= consentedAt) return orderId;
    }
    return undefined;
  }

  /** The email that the consent is for; undefined: it was taken out, its owner was erased, or no email reaches it. */
  private async emailOf(
    website: WebsiteId,
    cartId: string,
    { personId }: ReminderState,
  ): Promise<string | undefined> {
    const details = await this.details.read(website, cartId);
    if (personId === null || this.details.customerIdOf(website, details) !== personId) return undefined;
    const { isSuppressed } = await this.people.loadState(website, personId);
    return isSuppressed ? undefined : (details.email ?? undefined);
  }
}
