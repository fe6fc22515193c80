import { Button, Text } from 'react-email';
import {
  button,
  EmailFrame,
  heading,
  listed,
  paragraph,
  SmallLink,
} from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Reminds a buyer, who asked for it, of a checkout that they have left. URLs are absolute. */
export type CheckoutReminderEmail = {
  readonly kind: 'checkout-reminder';
  readonly websiteTitle: string;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  /** the page that brings the cart back, and on which the buyer withdraws */
  readonly link: string;
  /** by which a mail program withdraws for its reader; emails that were stored before had none */
  readonly oneClick?: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
};

const TEXTS = {
  en: {
    subject: (title: string) => `You left something in your cart · ${title}`,
    title: 'Your cart is still here',
    text: 'You asked us to remind you. These items are in your cart, but not reserved:',
    action: 'Back to your cart',
    stop: 'Don’t remind me of this',
    reason: (title: string) =>
      `You get this one email because you ticked “Email me one reminder” at the checkout of ${title}.`,
  },
  fr: {
    subject: (title: string) => `Il reste des articles dans votre panier · ${title}`,
    title: 'Votre panier vous attend',
    text: 'Vous nous avez demandé un rappel. Ces articles sont dans votre panier, mais pas réservés :',
    action: 'Revenir au panier',
    stop: 'Ne plus me le rappeler',
    reason: (title: string) =>
      `Vous recevez cet e-mail, une seule fois, parce que vous avez coché le rappel au moment de commander chez ${title}.`,
  },
};

export const checkoutReminder: Template<CheckoutReminderEmail> = (content, language) => {
  const { websiteTitle, lines, link, oneClick, colour } = content;
  const texts = TEXTS[language];
  return {
    fromName: websiteTitle,
    subject: texts.subject(websiteTitle),
    ...(oneClick !== undefined && { oneClick }),
    body: (
      <EmailFrame language={language} preview={texts.text} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={heading}>
          {texts.title}
        </Text>
        <Text className="ink" style={paragraph}>
          {texts.text}
        </Text>
        {lines.map(({ title, quantity }, place) => (
          <Text
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
            key={place}
            className="ink"
            style={listed}
          >
            {quantity} × {title}
          </Text>
        ))}
        <Button
          href={link}
          className="action"
          style={{ ...button, margin: '16px 0', backgroundColor: colour.accent, color: colour.accentInk }}
        >
          {texts.action}
        </Button>
        <Text style={{ ...paragraph, margin: 0 }}>
          <SmallLink href={`${link}#stop`}>{texts.stop}</SmallLink>
        </Text>
      </EmailFrame>
    ),
  };
};
