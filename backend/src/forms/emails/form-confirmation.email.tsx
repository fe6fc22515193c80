import { Text } from 'react-email';
import { EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/**
 * Tells a visitor that the form arrived. Nothing of it is the visitor's: a stranger who enters another person's email
 * cannot choose what that person reads.
 */
export type FormConfirmationEmail = {
  readonly kind: 'form-confirmation';
  readonly websiteTitle: string;
  /** the owner's; '': the catalogue's */
  readonly subject: string;
  /** the owner's, plain text; '': the catalogue's */
  readonly text: string;
};

const TEXTS = {
  en: {
    subject: (title: string) => `We got your message: ${title}`,
    text: 'Thank you for your message. It has arrived, and we will get back to you.',
    reason: (title: string) =>
      `You get this email because this address was entered in a form of ${title}. If that was not you, ignore it.`,
  },
  fr: {
    subject: (title: string) => `Votre message est arrivé : ${title}`,
    text: 'Merci de votre message. Il est bien arrivé, et nous vous répondrons.',
    reason: (title: string) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans un formulaire de ${title}. Si ce n’était pas vous, ignorez-le.`,
  },
};

export const formConfirmation: Template<FormConfirmationEmail> = (
  { websiteTitle, subject, text },
  language,
) => {
  const texts = TEXTS[language];
  const shown = text.trim() || texts.text;
  return {
    fromName: websiteTitle,
    subject: subject.trim() || texts.subject(websiteTitle),
    body: (
      <EmailFrame language={language} preview={shown.slice(0, 100)} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>
          {shown}
        </Text>
      </EmailFrame>
    ),
  };
};
