import { formatMoney, type Money } from '@daybook/contracts/shared/money';
import { Link, Section, Text } from 'react-email';
import { button, EmailFrame, paragraph, SmallLink, small } from '../../../platform/emails/email-frame.js';
import type { Template } from '../../../platform/emails/email-template.js';

/** A gift card for its recipient: the amount, the code, and the words of the person who bought it. */
export type GiftCardEmail = {
  readonly kind: 'gift-card';
  readonly websiteTitle: string;
  /** the origin of the website */
  readonly site: string;
  readonly amount: Money;
  /** in groups of four */
  readonly code: string;
  readonly lastFour: string;
  /** these three may be empty */
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string;
  readonly printLink: string;
  /** it goes to its buyer: the data of its recipient was deleted. Absent: to its recipient */
  readonly isForBuyer?: true;
};

const TEXTS = {
  en: {
    subject: (title: string, sender: string) =>
      sender ? `${sender} sent you a gift card for ${title}` : `You got a gift card for ${title}`,
    hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    intro: (amount: string, title: string, sender: string) =>
      sender
        ? `${sender} has bought you a gift card of ${amount} for ${title}.`
        : `Here is your gift card of ${amount} for ${title}.`,
    buyerSubject: (title: string) => `The gift card for ${title} that you bought`,
    buyerIntro: (amount: string, title: string) =>
      `You bought a gift card of ${amount} for ${title}. The recipient’s data was deleted at their request, so we did not send it to them. The card is yours: use it, or pass it on.`,
    code: 'Your code',
    how: 'Enter it at checkout to pay with it. You can spend it in several orders; what is left stays on the card.',
    visit: 'Visit the store',
    print: 'Print the card',
    balance: 'Check the balance',
    reason: (title: string) =>
      `You get this email because a gift card of ${title} was bought for this address. Keep it: anyone with the code can spend the card.`,
    buyerReason: (title: string) =>
      `You get this email because you bought a gift card of ${title}. Keep it: anyone with the code can spend the card.`,
  },
  fr: {
    subject: (title: string, sender: string) =>
      sender ? `${sender} vous offre une carte-cadeau ${title}` : `Vous avez reçu une carte-cadeau ${title}`,
    hello: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    intro: (amount: string, title: string, sender: string) =>
      sender
        ? `${sender} vous offre une carte-cadeau de ${amount} chez ${title}.`
        : `Voici votre carte-cadeau de ${amount} chez ${title}.`,
    buyerSubject: (title: string) => `La carte-cadeau ${title} que vous avez achetée`,
    buyerIntro: (amount: string, title: string) =>
      `Vous avez acheté une carte-cadeau de ${amount} chez ${title}. Les données du destinataire ont été supprimées à sa demande : nous ne la lui avons donc pas envoyée. La carte est à vous : utilisez-la ou transmettez-la.`,
    code: 'Votre code',
    how: 'Saisissez-le au moment de payer. Vous pouvez l’utiliser en plusieurs fois : le reste demeure sur la carte.',
    visit: 'Aller à la boutique',
    print: 'Imprimer la carte',
    balance: 'Consulter le solde',
    reason: (title: string) =>
      `Vous recevez cet e-mail parce qu’une carte-cadeau ${title} a été achetée pour cette adresse. Conservez-le : toute personne qui a le code peut utiliser la carte.`,
    buyerReason: (title: string) =>
      `Vous recevez cet e-mail parce que vous avez acheté une carte-cadeau ${title}. Conservez-le : toute personne qui a le code peut utiliser la carte.`,
  },
};

const code = {
  ...paragraph,
  fontSize: '22px',
  lineHeight: '32px',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
};

export const giftCard: Template<GiftCardEmail> = (content, language) => {
  const { websiteTitle, site, recipientName, senderName, message, printLink, isForBuyer } = content;
  const texts = TEXTS[language];
  const amount = formatMoney(content.amount, language === 'fr' ? 'fr-FR' : 'en-US');
  return {
    fromName: websiteTitle,
    subject: isForBuyer ? texts.buyerSubject(websiteTitle) : texts.subject(websiteTitle, senderName),
    body: (
      <EmailFrame
        language={language}
        preview={amount}
        reason={isForBuyer ? texts.buyerReason(websiteTitle) : texts.reason(websiteTitle)}
      >
        <Text className="ink" style={paragraph}>
          {texts.hello(recipientName)}
        </Text>
        <Text className="ink" style={paragraph}>
          {isForBuyer
            ? texts.buyerIntro(amount, websiteTitle)
            : texts.intro(amount, websiteTitle, senderName)}
        </Text>
        {message && (
          <Text className="ink" style={{ ...paragraph, whiteSpace: 'pre-wrap', fontStyle: 'italic' }}>
            {message}
          </Text>
        )}
        <Section
          className="line"
          style={{
            border: '1px solid #d9d8d3',
            borderRadius: '8px',
            padding: '16px 20px',
            margin: '0 0 16px',
          }}
        >
          <Text className="soft" style={small}>
            {texts.code}
          </Text>
          <Text className="ink" style={{ ...code, margin: 0 }}>
            {content.code}
          </Text>
        </Section>
        <Text className="ink" style={paragraph}>
          {texts.how}
        </Text>
        <Link href={site} className="action" style={button}>
          {texts.visit}
        </Link>
        <Text className="soft" style={{ ...small, margin: '24px 0 0' }}>
          <SmallLink href={printLink}>{texts.print}</SmallLink>
          {' · '}
          <SmallLink href={`${site}/gift-card`}>{texts.balance}</SmallLink>
        </Text>
      </EmailFrame>
    ),
  };
};
