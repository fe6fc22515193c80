import type { ContentsOf, EmailTemplates } from '../../../platform/emails/email-template.js';

/** The emails of an order to its buyer and to the website's admins. */
export const orderEmails = {
  'return-requested': async () => (await import('./return-requested.email.js')).returnRequested,
  'new-order': async () => (await import('./new-order.email.js')).newOrderEmail,
  order: async () => (await import('./order.email.js')).orderEmail,
} satisfies EmailTemplates;

declare module '../../../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof orderEmails> {}
}
