import type { RestockEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { OfferedProduct } from './offered-product.js';
import type { RestockAcknowledgement } from './restock-acknowledgement.email.js';
import type { RestockConfirmation } from './restock-confirmation.email.js';
import type { RestockMailingList } from './restock-mailing-list.email.js';

type Answering = {
  readonly kind: Exclude<RestockEmailKind, 'offer'>;
  readonly product: OfferedProduct;
  /** the whole URL of the product's page */
  readonly page: string;
  readonly links: Readonly<Record<'confirm' | 'join' | 'receipt' | 'leave' | 'unsubscribe', string>>;
};

/**
 * The email that answers a sign-up: it asks the subscriber to confirm it, or to confirm that they join the mailing list,
 * or says that they are on the list.
 */
export function answerOf(
  { title, theme }: WebsiteDocument,
  { kind, product, page, links }: Answering,
): RestockConfirmation | RestockAcknowledgement | RestockMailingList {
  const { confirm, join, receipt, leave, unsubscribe } = links;
  const about = { siteTitle: title, product };
  if (kind === 'confirmation')
    return { kind: 'restock-confirmation', ...about, links: { page, confirm, receipt } };
  if (kind === 'mailingList') return { kind: 'restock-mailing-list', siteTitle: title, links: { join } };
  return {
    kind: 'restock-acknowledgement',
    ...about,
    colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
    links: { page, receipt, leave, unsubscribe },
  };
}
