import { Button, Text } from 'react-email';
import { button, EmailFrame, paragraph } from '../../../platform/emails/email-frame.js';
import type { Template } from '../../../platform/emails/email-template.js';

/** Tells a website's admins that a buyer wants to send items back. */
export type ReturnRequestedEmail = {
  readonly kind: 'return-requested';
  readonly websiteTitle: string;
  /** of the order */
  readonly number: number;
  readonly lines: readonly { readonly title: string; readonly variant: string; readonly quantity: number }[];
  /** the order in the owner area */
  readonly link: string;
};

const TEXTS = {
  en: {
    subject: (number: number, title: string) => `Return requested for order ${number} · ${title}`,
    text: (number: number) => `The customer of order ${number} wants to return:`,
    next: 'Accept or decline the request in the order. Nothing is refunded before you do.',
    action: 'Answer the request',
    reason: (title: string) => `You get this email because you are an admin of ${title}.`,
  },
  fr: {
    subject: (number: number, title: string) => `Retour demandé pour la commande ${number} · ${title}`,
    text: (number: number) => `L’auteur de la commande ${number} souhaite renvoyer :`,
    next: 'Acceptez ou refusez la demande dans la commande. Rien n’est remboursé avant votre décision.',
    action: 'Répondre à la demande',
    reason: (title: string) => `Vous recevez cet e-mail parce que vous administrez ${title}.`,
  },
};

export const returnRequested: Template<ReturnRequestedEmail> = (content, language) => {
  const { websiteTitle, number, lines, link } = content;
  const texts = TEXTS[language];
  const text = texts.text(number);
  return {
    fromName: websiteTitle,
    subject: texts.subject(number, websiteTitle),
    body: (
      <EmailFrame language={language} preview={text} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={paragraph}>
          {text}
        </Text>
        {lines.map(({ title, variant, quantity }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static list
          <Text key={i} className="ink" style={{ ...paragraph, margin: '0', overflowWrap: 'anywhere' }}>
            {quantity} × {[title, variant].filter(Boolean).join(', ')}
          </Text>
        ))}
        <Text className="ink" style={{ ...paragraph, margin: '16px 0' }}>
          {texts.next}
        </Text>
        <Button href={link} className="action" style={button}>
          {texts.action}
        </Button>
      </EmailFrame>
    ),
  };
};
