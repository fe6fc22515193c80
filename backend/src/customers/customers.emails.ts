import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

/** The emails of customers' accounts. */
export const customersEmails = {
  'customer-code': async () => (await import('./emails/customer-code.email.js')).customerCode,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof customersEmails> {}
}
