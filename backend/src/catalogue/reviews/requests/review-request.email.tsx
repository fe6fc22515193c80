import { Button, Text } from 'react-email';
import { button, EmailFrame, heading, listed, paragraph } from '../../../platform/emails/email-frame.js';
import type { Template } from '../../../platform/emails/email-template.js';

/** Asks a buyer for reviews of what they have. */
export type ReviewRequestEmail = {
  readonly kind: 'review-request';
  readonly websiteTitle: string;
  /** of the order */
  readonly number: number;
  /** of the items, each once */
  readonly titles: readonly string[];
  /** the page on which they are reviewed */
  readonly link: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
};

const TEXTS = {
  en: {
    subject: (title: string) => `How do you like it? · ${title}`,
    title: 'How do you like your order?',
    text: (number: number) => `We sent order ${number} a few days ago. A short review helps other customers:`,
    action: 'Write a review',
    once: 'We ask once. You get no reminder.',
    reason: (title: string) =>
      `You get this email because this address was entered for an order at ${title}.`,
  },
  fr: {
    subject: (title: string) => `Qu’en pensez-vous ? · ${title}`,
    title: 'Que pensez-vous de votre commande ?',
    text: (number: number) =>
      `Nous avons expédié la commande ${number} il y a quelques jours. Un court avis aide les autres clients :`,
    action: 'Donner mon avis',
    once: 'Nous ne le demandons qu’une fois : vous ne recevrez pas de rappel.',
    reason: (title: string) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie pour une commande chez ${title}.`,
  },
};

export const reviewRequest: Template<ReviewRequestEmail> = (content, language) => {
  const { websiteTitle, number, titles, link, colour } = content;
  const texts = TEXTS[language];
  const text = texts.text(number);
  return {
    fromName: websiteTitle,
    subject: texts.subject(websiteTitle),
    body: (
      <EmailFrame language={language} preview={text} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={heading}>
          {texts.title}
        </Text>
        <Text className="ink" style={paragraph}>
          {text}
        </Text>
        {titles.map((title) => (
          <Text key={title} className="ink" style={listed}>
            {title}
          </Text>
        ))}
        <Button
          href={link}
          className="action"
          style={{ ...button, margin: '16px 0', backgroundColor: colour.accent, color: colour.accentInk }}
        >
          {texts.action}
        </Button>
        <Text className="soft" style={paragraph}>
          {texts.once}
        </Text>
      </EmailFrame>
    ),
  };
};
