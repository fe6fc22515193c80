import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

/** The emails that a submission of a form sends. */
export const formsEmails = {
  'form-submission': async () => (await import('./emails/form-submission.email.js')).formSubmission,
  'form-confirmation': async () => (await import('./emails/form-confirmation.email.js')).formConfirmation,
  'form-webhook-stopped': async () => (await import('./webhooks/webhook-stopped.email.js')).webhookStopped,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof formsEmails> {}
}
