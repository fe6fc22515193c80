import { Button, Link, Text } from 'react-email';
import { button, EmailFrame, paragraph, SmallLink, small } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';
import { nameOf, type OfferedProduct, ProductPicture } from './offered-product.js';

/** Tells a subscriber that the sign-up is valid, with links to the receipt and to unsubscribe. URLs are absolute. */
export type RestockAcknowledgement = {
  readonly kind: 'restock-acknowledgement';
  readonly siteTitle: string;
  readonly product: OfferedProduct;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly links: Readonly<Record<'page' | 'receipt' | 'leave' | 'unsubscribe', string>>;
};

const TEXTS = {
  en: {
    subject: (product: string) => `You’re on the waitlist for ${product}`,
    intro: (site: string) => `You’re on the waitlist at ${site} for:`,
    later: 'We’ll email you when it’s your turn. Nothing else to do.',
    action: 'See your place in line',
    reason: (site: string) =>
      `You’re getting this email once because this address was signed up at ${site}. Not you, or no longer interested?`,
    leave: 'Leave this waitlist',
    unsubscribe: 'Leave all waitlists',
  },
  fr: {
    subject: (product: string) => `Vous êtes sur la liste d’attente pour ${product}`,
    intro: (site: string) => `Vous êtes sur la liste d’attente de ${site} pour :`,
    later: 'Nous vous écrirons quand ce sera votre tour. Vous n’avez rien d’autre à faire.',
    action: 'Voir votre place dans la file',
    reason: (site: string) =>
      `Vous recevez cet e-mail une seule fois, parce que cette adresse a été inscrite sur ${site}. Ce n’était pas vous, ou l’article ne vous intéresse plus ?`,
    leave: 'Quitter cette liste d’attente',
    unsubscribe: 'Quitter toutes les listes',
  },
};

/** Says that the subscriber is on the waitlist, and links to the page that shows their place. */
export const restockAcknowledgement: Template<RestockAcknowledgement> = (content, language) => {
  const texts = TEXTS[language];
  const { siteTitle, product, colour, links } = content;
  const name = nameOf(product);
  const intro = texts.intro(siteTitle);
  return {
    fromName: siteTitle,
    subject: texts.subject(name),
    body: (
      <EmailFrame
        language={language}
        preview={`${intro} ${name}`}
        reason={
          <>
            {texts.reason(siteTitle)}
            <br />
            <SmallLink href={links.leave}>{texts.leave}</SmallLink>
            {' · '}
            <SmallLink href={links.unsubscribe}>{texts.unsubscribe}</SmallLink>
          </>
        }
      >
        <Text className="ink" style={paragraph}>
          {intro}
          <br />
          <Link href={links.page} className="ink" style={{ color: paragraph.color, fontWeight: 600 }}>
            {name}
          </Link>
        </Text>
        <Text className="soft" style={{ ...small, fontSize: '16px', margin: '0 0 16px' }}>
          {product.price}
        </Text>
        <Text className="ink" style={paragraph}>
          {texts.later}
        </Text>
        <Button
          href={links.receipt}
          className="action"
          style={{ ...button, backgroundColor: colour.accent, color: colour.accentInk }}
        >
          {texts.action}
        </Button>
        <ProductPicture picture={product.picture} href={links.page} />
      </EmailFrame>
    ),
  };
};
