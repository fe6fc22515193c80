import type { Letter } from '../letters.js';
import { LETTER_LANGUAGES, type LetterLanguage, type WrittenLetter } from './template.js';

/** A subject is one line, whatever a website is called. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** @param language BCP 47; one that we do not write gets English */
export async function renderLetter(
  letter: Letter,
  language: string,
): Promise<{ fromName: string; subject: string; text: string; html: string }> {
  const { fromName, subject, body } = await written(letter, languageOf(language));
  // loaded by the first letter: half a second that a start does not have to pay
  const { toPlainText } = await import('react-email');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = `<!DOCTYPE html>${renderToStaticMarkup(body)}`;
  return { fromName: oneLine(fromName), subject: oneLine(subject), text: toPlainText(html), html };
}

async function written(letter: Letter, language: LetterLanguage): Promise<WrittenLetter> {
  switch (letter.kind) {
    case 'password-reset':
      return (await import('./password-reset.js')).passwordReset(letter, language);
    case 'invitation':
      return (await import('./invitation.js')).invitation(letter, language);
    case 'restock-confirmation':
      return (await import('./restock-confirmation.js')).restockConfirmation(letter, language);
    case 'restock-offer':
      return (await import('./restock-offer.js')).restockOffer(letter, language);
  }
}

const languageOf = (tag: string): LetterLanguage =>
  LETTER_LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';
