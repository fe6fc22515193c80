import type { NewForm } from '@daybook/contracts/forms/shared/form';

type ContactWords = Readonly<
  Record<'name' | 'visitor' | 'email' | 'order' | 'message' | 'thanks' | 'privacy', string>
>;

const EN: ContactWords = {
  name: 'Write to us',
  visitor: 'Your name',
  email: 'Email',
  order: 'Order number, if you have one',
  message: 'Message',
  thanks: 'Thank you. We’ll answer by email.',
  privacy: 'We use what you write here to answer you, and for nothing else.',
};

const WORDS: Readonly<Record<string, ContactWords>> = {
  en: EN,
  de: {
    name: 'Schreiben Sie uns',
    visitor: 'Ihr Name',
    email: 'E-Mail',
    order: 'Bestellnummer, wenn es eine gibt',
    message: 'Nachricht',
    thanks: 'Danke. Wir antworten per E-Mail.',
    privacy: 'Was Sie hier schreiben, nutzen wir für die Antwort und für nichts sonst.',
  },
  fr: {
    name: 'Écrivez-nous',
    visitor: 'Votre nom',
    email: 'Votre adresse e-mail',
    order: 'Numéro de commande, si vous en avez un',
    message: 'Message',
    thanks: 'Merci. Nous répondrons par e-mail.',
    privacy: 'Ce que vous écrivez ici sert à vous répondre, et à rien d’autre.',
  },
};

/** The form that a contact page begins with. @param language of the website, BCP 47 */
export function contactForm(language: string): NewForm {
  const words = WORDS[new Intl.Locale(language).language] ?? EN;
  return {
    name: words.name,
    fields: [
      { id: 'name', kind: 'name', title: words.visitor, required: true },
      { id: 'email', kind: 'email', title: words.email, required: true },
      { id: 'order', kind: 'text', title: words.order, required: false, maxLength: 40 },
      { id: 'message', kind: 'textarea', title: words.message, required: true, maxLength: 4000 },
    ],
    submissionMessage: words.thanks,
    disclaimer: words.privacy,
    captcha: { isEnabled: false },
  };
}
