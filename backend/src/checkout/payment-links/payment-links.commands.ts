import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import {
  type OwnerPaymentLink,
  type PaymentLinkDocument,
  paymentLinkProblems,
} from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { productDecider } from '../../catalogue/products/product.decider.js';
import type { MemberContext } from '../../platform/access/member.js';
import { FeatureFlags } from '../../platform/feature-flags.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { randomText } from '../../platform/random.js';
import type { paymentLinkDecider } from './payment-link.decider.js';
import { productProblems } from './payment-link-product.js';

type Member = Pick<MemberContext, 'websiteId' | 'accountId' | 'email' | 'metadata'>;

/** Makes a payment link from the body of an owner's request. */
export class CreatePaymentLink extends Command<CommittedAnswer<OwnerPaymentLink>> {
  constructor(
    readonly member: Member,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Renames a payment link, ends it or starts it again. */
export class ChangePaymentLink extends Command<CommittedAnswer<OwnerPaymentLink>> {
  constructor(
    readonly member: Member,
    readonly linkId: string,
    readonly body: unknown,
    /** the version that the owner has read */
    readonly expected: number,
  ) {
    super();
  }
}

class PaymentLinkWriteHandler {
  constructor(
    @Aggregate('paymentlink') protected readonly links: AggregateStore<typeof paymentLinkDecider>,
    @Aggregate('product') protected readonly products: AggregateReader<typeof productDecider>,
    protected readonly features: FeatureFlags,
  ) {}

  protected async productOf(website: WebsiteId, { itemId }: PaymentLinkDocument) {
    const sold = await this.products.loadState(website, itemId);
    return sold.status === 'present' ? sold.product : undefined;
  }

  protected async save(
    { websiteId, metadata }: Member,
    linkId: string,
    document: PaymentLinkDocument,
    expected: number,
  ) {
    const command = { linkId, document, expected };
    const { state, position } = await this.links.execute(websiteId, linkId, command, { metadata });
    return new CommittedAnswer({ link: { id: linkId, ...document }, version: state.version }, position);
  }
}

@CommandHandler(CreatePaymentLink)
export class CreatePaymentLinkHandler
  extends PaymentLinkWriteHandler
  implements ICommandHandler<CreatePaymentLink>
{
  /** @throws Refusal PAYMENT_LINKS_OFF, PAYMENT_LINK_INVALID with a message for each field */
  async execute({ member, body }: CreatePaymentLink) {
    const { websiteId } = member;
    if (!this.features.isOn(websiteId, 'feature.paymentLinks', member)) return refuse('PAYMENT_LINKS_OFF');
    const problems = paymentLinkProblems(body);
    if (problems) return refuse('PAYMENT_LINK_INVALID', problems);
    const document = body as PaymentLinkDocument;
    const product = await this.productOf(websiteId, document);
    const unfit = productProblems(product, document);
    if (unfit) return refuse('PAYMENT_LINK_INVALID', unfit);
    return this.save(member, randomText(10, 'hex'), withVariant(document, product), 0);
  }
}

@CommandHandler(ChangePaymentLink)
export class ChangePaymentLinkHandler
  extends PaymentLinkWriteHandler
  implements ICommandHandler<ChangePaymentLink>
{
  /** Also while the flag is off: a link can always be ended. @throws Refusal PAYMENT_LINK_NOT_FOUND, PAYMENT_LINK_INVALID, PAYMENT_LINKS_OFF */
  async execute({ member, linkId, body, expected }: ChangePaymentLink) {
    const { websiteId } = member;
    const { link } = isLocalId(linkId) ? await this.links.loadState(websiteId, linkId) : { link: null };
    if (!link) return refuse('PAYMENT_LINK_NOT_FOUND');
    const problems = paymentLinkProblems(body);
    if (problems) return refuse('PAYMENT_LINK_INVALID', problems);
    const sent = body as PaymentLinkDocument;
    const product = await this.productOf(websiteId, sent);
    // who names the link's own SKU means its variant, whichever has the SKU by now
    const isOwn = sent.variantId === undefined && sent.sku === link.sku && link.variantId !== undefined;
    const document = withVariant(isOwn ? { ...sent, variantId: link.variantId } : sent, product);
    const isEnding = !document.isActive;
    if (!isEnding && !this.features.isOn(websiteId, 'feature.paymentLinks', member))
      return refuse('PAYMENT_LINKS_OFF');
    const isStarting = document.isActive && !link.isActive;
    const unfit = isStarting ? productProblems(product, document) : undefined;
    if (unfit) return refuse('PAYMENT_LINK_INVALID', unfit);
    return this.save(member, linkId, document, expected);
  }
}

/** The link with the id of its variant, and the SKU that it has now; as it is where the product has no such variant. */
function withVariant(
  document: PaymentLinkDocument,
  product: ProductDocument | undefined,
): PaymentLinkDocument {
  const variant = variantNamed(product, document);
  return variant ? { ...document, variantId: variant.id, sku: variant.sku } : document;
}
