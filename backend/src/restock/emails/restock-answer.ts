import type { SignUpEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { RestockAcknowledgement, RestockConfirmation } from '../../email/email-content.js';

type Answering = {
  readonly kind: SignUpEmailKind;
  /** what is waited for; `variant` as in `Blue, large`, empty when there is one alone */
  readonly product: { readonly title: string; readonly variant: string };
  /** of the product in the shop, a whole address */
  readonly page: string;
  readonly links: Readonly<Record<'confirm' | 'receipt' | 'unsubscribe', string>>;
};

/** The email that answers a sign-up: it asks the address to confirm, or says that it is on the list. */
export function answerOf(
  { title, theme }: WebsiteDocument,
  { kind, product, page, links }: Answering,
): RestockConfirmation | RestockAcknowledgement {
  const { confirm, receipt, unsubscribe } = links;
  const about = { siteTitle: title, productTitle: product.title };
  if (kind === 'confirmation') return { kind: 'restock-confirmation', ...about, links: { confirm, receipt } };
  return {
    kind: 'restock-acknowledgement',
    ...about,
    variant: product.variant,
    colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
    links: { page, receipt, unsubscribe },
  };
}
