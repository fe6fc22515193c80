import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import type { Letter } from '../letters.js';
import { ownLetter } from './own-letter.js';
import { LETTER_LANGUAGES, type LetterLanguage, type WrittenLetter } from './template.js';

/** A subject is one line, whatever a website is called. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export type Rendered = { fromName: string; subject: string; text: string; html: string };

/**
 * An owner's own template with errors is not used: its readers get our letter.
 * @param language BCP 47; one that we do not write gets English
 */
export async function renderLetter(letter: Letter, language: string): Promise<Rendered> {
  const { errors, ...rendered } = await previewLetter(letter, language);
  return errors.length === 0 || letter.kind !== 'restock-offer'
    ? rendered
    : renderLetter({ ...letter, own: { ...letter.own, template: '' } }, language);
}

/** The letter, and with an owner's own template what came of it and what is wrong with it. */
export async function previewLetter(
  letter: Letter,
  language: string,
): Promise<Rendered & { errors: TemplateError[] }> {
  const { fromName, subject, body } = await written(letter, languageOf(language));
  // loaded by the first letter: half a second that a start does not have to pay
  const { toPlainText } = await import('react-email');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const own = letter.kind === 'restock-offer' ? await ownLetter(letter, language) : undefined;
  const { html, errors } = own ?? { html: `<!DOCTYPE html>${renderToStaticMarkup(body)}`, errors: [] };
  return { fromName: oneLine(fromName), subject: oneLine(subject), text: toPlainText(html), html, errors };
}

async function written(letter: Letter, language: LetterLanguage): Promise<WrittenLetter> {
  switch (letter.kind) {
    case 'password-reset':
      return (await import('./password-reset.js')).passwordReset(letter, language);
    case 'invitation':
      return (await import('./invitation.js')).invitation(letter, language);
    case 'restock-confirmation':
      return (await import('./restock-confirmation.js')).restockConfirmation(letter, language);
    case 'restock-acknowledgement':
      return (await import('./restock-acknowledgement.js')).restockAcknowledgement(letter, language);
    case 'restock-offer':
      return (await import('./restock-offer.js')).restockOffer(letter, language);
  }
}

const languageOf = (tag: string): LetterLanguage =>
  LETTER_LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';
