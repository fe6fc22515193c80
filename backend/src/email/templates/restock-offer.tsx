import { Button, Heading, Hr, Img, Link, Text } from 'react-email';
import type { RestockOffer } from '../email-content.js';
import { button, EmailFrame, paragraph, SmallLink, small } from './email-frame.js';
import type { Template } from './template.js';

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
    unsubscribe: 'Unsubscribe',
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
    unsubscribe: 'Se désabonner',
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
  const said = { product: product.title, variant: product.variant, site: siteTitle };
  const intro = filled(own.intro || texts.intro, said);
  const action = own.button || (heldUntil === null ? texts.look : texts.claim);
  return {
    fromName: siteTitle,
    subject: filled(own.subject || texts.subject, said),
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
            <SmallLink href={links.unsubscribe}>{texts.unsubscribe}</SmallLink>
          </>
        }
      >
        <Link href={siteUrl} className="ink" style={{ ...paragraph, fontWeight: 600 }}>
          {siteTitle}
        </Link>
        {product.picture && (
          // the plain text has the button's link already
          <Link href={links.claim} data-skip-in-text>
            <Img
              src={product.picture.url}
              alt={product.picture.alt}
              width="512"
              style={{
                width: '100%',
                maxWidth: '512px',
                height: 'auto',
                margin: '24px 0',
                borderRadius: '6px',
              }}
            />
          </Link>
        )}
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
        <Hr className="line" style={{ margin: '32px 0 0', borderColor: '#e4e2dc' }} />
      </EmailFrame>
    ),
  };
};

/** Fills the owner's `{product}`, `{variant}` and `{site}`; other braces stay as they are. */
const filled = (text: string, said: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => said[name] ?? braces);
