import { Button, Link, Text } from 'react-email';
import type { RestockAcknowledgement } from '../email-content.js';
import { button, EmailFrame, paragraph, SmallLink } from './email-frame.js';
import type { Template } from './template.js';

const TEXTS = {
  en: {
    subject: (product: string) => `You are on the list for ${product}`,
    intro: (site: string) => `You are on the list at ${site} for:`,
    later: 'When it is back and it is your turn, we write to you. You have nothing more to do.',
    action: 'See where you stand',
    reason: (site: string) =>
      `You get this once, because this address was left at ${site}. Was it not you, or do you not wait any more?`,
    unsubscribe: 'Take me off the list',
  },
  fr: {
    subject: (product: string) => `Vous êtes sur la liste pour ${product}`,
    intro: (site: string) => `Vous êtes sur la liste de ${site} pour :`,
    later:
      'Quand l’article sera de retour et que ce sera votre tour, nous vous écrirons. Vous n’avez rien d’autre à faire.',
    action: 'Voir votre place dans la liste',
    reason: (site: string) =>
      `Vous recevez ce message une seule fois, parce que cette adresse a été laissée sur ${site}. Ce n’était pas vous, ou vous n’attendez plus ?`,
    unsubscribe: 'Me retirer de la liste',
  },
};

/** Says that a sign-up counts, and leads to what shows where it stands. */
export const restockAcknowledgement: Template<RestockAcknowledgement> = (content, language) => {
  const texts = TEXTS[language];
  const { siteTitle, productTitle, variant, colour, links } = content;
  const product = variant ? `${productTitle}, ${variant}` : productTitle;
  const intro = texts.intro(siteTitle);
  return {
    fromName: siteTitle,
    subject: texts.subject(productTitle),
    body: (
      <EmailFrame
        language={language}
        preview={`${intro} ${product}`}
        reason={
          <>
            {texts.reason(siteTitle)}
            <br />
            <SmallLink href={links.unsubscribe}>{texts.unsubscribe}</SmallLink>
          </>
        }
      >
        <Text className="ink" style={paragraph}>
          {intro}
          <br />
          <Link href={links.page} className="ink" style={{ color: paragraph.color, fontWeight: 600 }}>
            {product}
          </Link>
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
      </EmailFrame>
    ),
  };
};
