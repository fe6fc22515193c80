import { Button, Link, Text } from 'react-email';
import type { RestockConfirmation } from '../email-content.js';
import { button, EmailFrame, paragraph } from './email-frame.js';
import type { Template } from './template.js';

const TEXTS = {
  en: {
    subject: (product: string) => `Please confirm: tell me when ${product} is back`,
    intro: (product: string, site: string) =>
      `Somebody, we hope you, asked ${site} to write to this address when ${product} is back.`,
    action: 'Yes, tell me',
    place: 'See where you stand on the list',
    reason: 'If it was not you, there is nothing to do: without your word you are not told.',
  },
  fr: {
    subject: (product: string) => `Veuillez confirmer : me prévenir du retour de ${product}`,
    intro: (product: string, site: string) =>
      `Quelqu’un, vous sans doute, a demandé à ${site} d’écrire à cette adresse au retour de ${product}.`,
    action: 'Oui, prévenez-moi',
    place: 'Voir votre place dans la liste',
    reason: 'Si ce n’était pas vous, il n’y a rien à faire : sans votre accord, vous ne serez pas prévenu.',
  },
};

/** Asks an address whether it wants to be told; nobody is who has not said so. */
export const restockConfirmation: Template<RestockConfirmation> = (content, language) => {
  const texts = TEXTS[language];
  const { siteTitle, productTitle, links } = content;
  const intro = texts.intro(productTitle, siteTitle);
  return {
    fromName: siteTitle,
    subject: texts.subject(productTitle),
    body: (
      <EmailFrame language={language} preview={intro} reason={texts.reason}>
        <Text className="ink" style={paragraph}>
          {intro}
        </Text>
        <Button href={links.confirm} className="action" style={button}>
          {texts.action}
        </Button>
        <Text className="ink" style={{ ...paragraph, margin: '16px 0 0' }}>
          <Link href={links.receipt} className="ink" style={{ color: paragraph.color }}>
            {texts.place}
          </Link>
        </Text>
      </EmailFrame>
    ),
  };
};
