import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

/** The emails to the subscribers of a restock list. The log holds the status of each. */
export const restockEmails = {
  'restock-confirmation': async () =>
    (await import('./emails/restock-confirmation.email.js')).restockConfirmation,
  'restock-acknowledgement': async () =>
    (await import('./emails/restock-acknowledgement.email.js')).restockAcknowledgement,
  'restock-mailing-list': async () =>
    (await import('./emails/restock-mailing-list.email.js')).restockMailingList,
  'restock-offer': async () => (await import('./emails/restock-offer.email.js')).restockOffer,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof restockEmails> {}
}
