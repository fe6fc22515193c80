import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

/** The email about an answer in a thread. */
export const commentsEmails = {
  'comment-answer': async () => (await import('./emails/comment-answer.email.js')).commentAnswer,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof commentsEmails> {}
}
