import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import type { EmailContent } from '../email-content.js';
import { ownEmail } from './own-email.js';
import { EMAIL_LANGUAGES, type EmailLanguage, type WrittenEmail } from './template.js';

/** A subject is one line, whatever the website's title holds. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export type Rendered = { fromName: string; subject: string; text: string; html: string };

/**
 * Renders an email. When the owner's template has errors, subscribers get the shop's own email.
 * @param language BCP 47; English stands for a language without texts
 */
export async function renderEmail(content: EmailContent, language: string): Promise<Rendered> {
  const { errors, ...rendered } = await previewEmail(content, language);
  return errors.length === 0 || content.kind !== 'restock-offer'
    ? rendered
    : renderEmail({ ...content, own: { ...content.own, template: '' } }, language);
}

/** Renders the email. With an owner's template it also returns the template's errors. */
export async function previewEmail(
  content: EmailContent,
  language: string,
): Promise<Rendered & { errors: TemplateError[] }> {
  const { fromName, subject, body } = await written(content, languageOf(language));
  // loaded by the first email, so that a start does not pay half a second for it
  const { toPlainText } = await import('react-email');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const own = content.kind === 'restock-offer' ? await ownEmail(content, language) : undefined;
  const { html, errors } = own ?? { html: `<!DOCTYPE html>${renderToStaticMarkup(body)}`, errors: [] };
  return { fromName: oneLine(fromName), subject: oneLine(subject), text: toPlainText(html), html, errors };
}

async function written(content: EmailContent, language: EmailLanguage): Promise<WrittenEmail> {
  switch (content.kind) {
    case 'password-reset':
      return (await import('./password-reset.js')).passwordReset(content, language);
    case 'invitation':
      return (await import('./invitation.js')).invitation(content, language);
    case 'restock-confirmation':
      return (await import('./restock-confirmation.js')).restockConfirmation(content, language);
    case 'restock-acknowledgement':
      return (await import('./restock-acknowledgement.js')).restockAcknowledgement(content, language);
    case 'restock-offer':
      return (await import('./restock-offer.js')).restockOffer(content, language);
  }
}

const languageOf = (tag: string): EmailLanguage =>
  EMAIL_LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';
