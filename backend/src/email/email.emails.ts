import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

/** The email by which an owner tries whether emails arrive. */
export const emailEmails = {
  'test-email': async () => (await import('./check/test-email.email.js')).testEmail,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof emailEmails> {}
}
