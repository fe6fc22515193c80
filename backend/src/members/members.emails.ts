import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

/** The emails of accounts and members. */
export const membersEmails = {
  'password-reset': async () => (await import('./emails/password-reset.email.js')).passwordReset,
  invitation: async () => (await import('./emails/invitation.email.js')).invitation,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof membersEmails> {}
}
