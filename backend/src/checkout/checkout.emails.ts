import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

/** The emails of the checkout. */
export const checkoutEmails = {
  'checkout-reminder': async () => (await import('./reminders/reminder.email.js')).checkoutReminder,
  'gift-card': async () => (await import('./gift-cards/bought/gift-card.email.js')).giftCard,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof checkoutEmails> {}
}
