import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import type { FoundSetting } from '../../../../lib/owner/settings-rooms';

type LegalWords = { readonly label: string; readonly hint: string; readonly words: string };

/** The legal pages as the room of the settings calls them. */
export const LEGAL_WORDS: Readonly<Record<LegalPageName, LegalWords>> = {
  imprint: { label: 'Imprint', hint: 'Who runs the shop.', words: 'legal notice company impressum' },
  terms: { label: 'Terms', hint: 'What applies to every order.', words: 'conditions agb tos sale' },
  privacy: { label: 'Privacy policy', hint: 'What you keep of people, and why.', words: 'gdpr data cookies' },
  returns: {
    label: 'Returns',
    hint: 'How customers send something back.',
    words: 'refund withdrawal policy',
  },
  shipping: { label: 'Shipping', hint: 'Where you send, and how long it takes.', words: 'delivery policy' },
  contact: { label: 'Contact', hint: 'A page with a form to write to you.', words: 'form message email' },
};

/** The words by which the search of the settings finds the room. */
export const legalSettings = (): FoundSetting[] =>
  Object.values(LEGAL_WORDS).map((entry) => ({ ...entry, hash: 'legal-pages' }));
