import type { ContentsOf, EmailTemplates } from '../../../platform/emails/email-template.js';

/** The email that asks a buyer for reviews. */
export const reviewRequestEmails = {
  'review-request': async () => (await import('./review-request.email.js')).reviewRequest,
} satisfies EmailTemplates;

declare module '../../../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof reviewRequestEmails> {}
}
