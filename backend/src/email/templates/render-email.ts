import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import type { EmailContent } from '../email-content.js';
import { ownEmail } from './own-email.js';
import { EMAIL_LANGUAGES, type EmailLanguage, type WrittenEmail } from './template.js';

/** A subject is one line, whatever a website is called. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export type Rendered = { fromName: string; subject: string; text: string; html: string };

/**
 * An owner's own template with errors is not used: its readers get our email.
 * @param language BCP 47; one that we do not write gets English
 */
export async function renderEmail(content: EmailContent, language: string): Promise<Rendered> {
  const { errors, ...rendered } = await previewEmail(content, language);
  return errors.length === 0 || content.kind !== 'restock-offer'
    ? rendered
    : renderEmail({ ...content, own: { ...content.own, template: '' } }, language);
}

/** The email, and with an owner's own template what came of it and what is wrong with it. */
export async function previewEmail(
  content: EmailContent,
  language: string,
): Promise<Rendered & { errors: TemplateError[] }> {
  const { fromName, subject, body } = await written(content, languageOf(language));
  // loaded by the first email: half a second that a start does not have to pay
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
