import { Button, Heading, Hr, Img, Link, Text } from 'react-email';
import type { RestockOffer } from '../email-content.js';
import { button, EmailFrame, paragraph, SmallLink, small } from './email-frame.js';
import type { Template } from './template.js';

const TEXTS = {
  en: {
    subject: '{product} is back',
    intro: 'You asked to hear when {product} is back. It is.',
    claim: 'Put it in your cart',
    look: 'Go to the product',
    held: (until: string) => `One is held for you until ${until}. After that it goes to the next in line.`,
    first: 'Nothing is held: who comes first buys.',
    decline: 'No thanks, give it to the next in line',
    receipt: 'Why you were told',
    unsubscribe: 'Unsubscribe',
    reason: (site: string) => `You get this because you left your address at ${site}.`,
  },
  fr: {
    subject: '{product} est de retour',
    intro: 'Vous vouliez savoir quand {product} serait de retour. C’est le cas.',
    claim: 'Mettre dans le panier',
    look: 'Voir l’article',
    held: (until: string) =>
      `Une unité vous est réservée jusqu’au ${until}. Ensuite, elle revient à la personne suivante.`,
    first: 'Rien n’est réservé : premier arrivé, premier servi.',
    decline: 'Non merci, laissez-la à la personne suivante',
    receipt: 'Pourquoi ce message',
    unsubscribe: 'Se désabonner',
    reason: (site: string) => `Vous recevez ce message parce que vous avez laissé votre adresse sur ${site}.`,
  },
};

/** It is back: until when one is held, and the links that take it, pass it on, explain it or end it. */
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
          // in plain text the button's link is enough
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

/** What stands in the owner's `{product}`, `{variant}` and `{site}`; other braces stay as they are. */
const filled = (text: string, said: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => said[name] ?? braces);
