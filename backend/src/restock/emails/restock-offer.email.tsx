import { Button, Heading, Hr, Link, Text } from 'react-email';
import { button, EmailFrame, paragraph, SmallLink, small } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';
import { nameOf, type OfferedProduct, ProductPicture } from './offered-product.js';

/** Offers a subscriber the item that is back in stock. Texts are in the language of the email; URLs are absolute. */
export type RestockOffer = {
  readonly kind: 'restock-offer';
  readonly siteTitle: string;
  readonly siteUrl: string;
  readonly product: OfferedProduct;
  /** date and time as text; null when no unit is reserved */
  readonly heldUntil: string | null;
  /** the owner's texts; the shop's default stands for an empty one */
  readonly own: Readonly<Record<'subject' | 'intro' | 'button' | 'template', string>>;
  /** IANA name, of the website */
  readonly timeZone: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly links: {
    readonly claim: string;
    /** null when no unit is reserved */
    readonly decline: string | null;
    readonly receipt: string;
    /** leaves the list of this variant */
    readonly leave: string;
    /** leaves all lists of the shop */
    readonly unsubscribe: string;
  };
};

const TEXTS = {
  en: {
    subject: '{product} is back in stock',
    intro: 'Good news: {product} is back in stock.',
    claim: 'Add to cart',
    look: 'View product',
    held: (until: string) =>
      `One is reserved for you until ${until}. After that, we offer it to the next person in line.`,
    first: 'Not reserved: first to pay gets it.',
    decline: 'No thanks, offer it to the next person',
    receipt: 'Your place in line',
    leave: 'Leave this waitlist',
    unsubscribe: 'Leave all waitlists',
    reason: (site: string) => `You’re getting this email because you joined a waitlist at ${site}.`,
  },
  fr: {
    subject: '{product} est de retour en stock',
    intro: 'Bonne nouvelle : {product} est de retour en stock.',
    claim: 'Ajouter au panier',
    look: 'Voir l’article',
    held: (until: string) =>
      `Un exemplaire vous est réservé jusqu’au ${until}. Ensuite, nous le proposons à la personne suivante.`,
    first: 'Sans réservation : il revient à la première personne qui paie.',
    decline: 'Non merci, proposez-le à la personne suivante',
    receipt: 'Votre place dans la file',
    leave: 'Quitter cette liste d’attente',
    unsubscribe: 'Quitter toutes les listes',
    reason: (site: string) =>
      `Vous recevez cet e-mail parce que vous êtes sur une liste d’attente de ${site}.`,
  },
};

/**
 * Says that the product is back in stock and how long a unit is reserved, with links to claim, decline and unsubscribe.
 */
export const restockOffer: Template<RestockOffer> = (content, language) => {
  const texts = TEXTS[language];
  const { siteTitle, siteUrl, product, heldUntil, own, colour, links } = content;
  const values = { product: product.title, variant: product.variant, site: siteTitle };
  const intro = filled(own.intro || texts.intro, values);
  const action = own.button || (heldUntil === null ? texts.look : texts.claim);
  return {
    fromName: siteTitle,
    subject: own.subject
      ? filled(own.subject, values)
      : filled(texts.subject, { ...values, product: nameOf(product) }),
    ...(own.template && { own: ownTemplate(content) }),
    body: (
      <EmailFrame
        language={language}
        preview={intro}
        reason={
          <>
            {texts.reason(siteTitle)}
            <br />
            <SmallLink href={links.receipt}>{texts.receipt}</SmallLink>
            {' · '}
            <SmallLink href={links.leave}>{texts.leave}</SmallLink>
            {' · '}
            <SmallLink href={links.unsubscribe}>{texts.unsubscribe}</SmallLink>
          </>
        }
      >
        <Link href={siteUrl} className="ink" style={{ ...paragraph, fontWeight: 600 }}>
          {siteTitle}
        </Link>
        <Heading
          as="h1"
          className="ink"
          style={{ ...paragraph, fontSize: '24px', lineHeight: '30px', margin: '24px 0 4px' }}
        >
          {product.title}
        </Heading>
        <Text className="soft" style={{ ...small, fontSize: '16px', margin: '0 0 24px' }}>
          {product.variant ? `${product.variant} · ${product.price}` : product.price}
        </Text>
        {intro.split(/\n{2,}/).map((part) => (
          <Text key={part} className="ink" style={{ ...paragraph, whiteSpace: 'pre-line' }}>
            {part}
          </Text>
        ))}
        <Button
          href={links.claim}
          className="action"
          style={{ ...button, backgroundColor: colour.accent, color: colour.accentInk }}
        >
          {action}
        </Button>
        <Text className="ink" style={{ ...paragraph, margin: '16px 0 0' }}>
          {heldUntil === null ? texts.first : texts.held(heldUntil)}
        </Text>
        {links.decline && (
          <Text style={{ ...small, margin: '8px 0 0' }}>
            <SmallLink href={links.decline}>{texts.decline}</SmallLink>
          </Text>
        )}
        <ProductPicture picture={product.picture} href={links.claim} />
        <Hr className="line" style={{ margin: '32px 0 0', borderColor: '#e4e2dc' }} />
      </EmailFrame>
    ),
  };
};

/** The owner's template with what it may show. */
const ownTemplate = ({ own, timeZone, siteTitle, siteUrl, product, heldUntil, links }: RestockOffer) => ({
  template: own.template,
  data: { site: { title: siteTitle, url: siteUrl }, product, heldUntil, links },
  timeZone,
});

/** Fills the owner's `{product}`, `{variant}` and `{site}`; other braces stay as they are. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
