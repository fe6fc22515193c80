import { Button, Link, Text } from 'react-email';
import { button, EmailFrame, paragraph, small } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';
import { nameOf, type OfferedProduct, ProductPicture } from './offered-product.js';

/** Asks a subscriber to confirm the sign-up. URLs are absolute. */
export type RestockConfirmation = {
  readonly kind: 'restock-confirmation';
  readonly siteTitle: string;
  readonly product: OfferedProduct;
  readonly links: Readonly<Record<'page' | 'confirm' | 'receipt', string>>;
};

const TEXTS = {
  en: {
    subject: (product: string) => `Confirm your email to hear when ${product} is back in stock`,
    intro: (product: string, site: string) =>
      `We received a request at ${site} to email you when ${product} is back in stock.`,
    action: 'Confirm and notify me',
    place: 'See your place in line',
    reason: 'If you didn’t sign up, ignore this email: we won’t email you again.',
  },
  fr: {
    subject: (product: string) => `Confirmez votre e-mail pour le retour en stock de ${product}`,
    intro: (product: string, site: string) =>
      `Nous avons reçu une demande sur ${site} pour vous écrire au retour en stock de ${product}.`,
    action: 'Confirmer mon inscription',
    place: 'Voir votre place dans la file',
    reason: 'Si cette inscription ne vient pas de vous, ignorez cet e-mail : nous ne vous écrirons plus.',
  },
};

/** Asks the subscriber to confirm the address. Without the confirmation the shop sends no further email. */
export const restockConfirmation: Template<RestockConfirmation> = (content, language) => {
  const texts = TEXTS[language];
  const { siteTitle, product, links } = content;
  const name = nameOf(product);
  const intro = texts.intro(name, siteTitle);
  return {
    fromName: siteTitle,
    subject: texts.subject(name),
    body: (
      <EmailFrame language={language} preview={intro} reason={texts.reason}>
        <Text className="ink" style={paragraph}>
          {intro}
        </Text>
        <Text className="soft" style={{ ...small, fontSize: '16px', margin: '0 0 16px' }}>
          {product.price}
        </Text>
        <Button href={links.confirm} className="action" style={button}>
          {texts.action}
        </Button>
        <Text className="ink" style={{ ...paragraph, margin: '16px 0 0' }}>
          <Link href={links.receipt} className="ink" style={{ color: paragraph.color }}>
            {texts.place}
          </Link>
        </Text>
        <ProductPicture picture={product.picture} href={links.page} />
      </EmailFrame>
    ),
  };
};
