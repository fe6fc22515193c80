import type { ContentsOf, EmailTemplates } from '../../../platform/emails/email-template.js';

/** The emails of a subscription to its customer. */
export const subscriptionEmails = {
  subscription: async () => (await import('./subscription.email.js')).subscriptionEmail,
} satisfies EmailTemplates;

declare module '../../../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof subscriptionEmails> {}
}
