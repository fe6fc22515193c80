import { Button, Text } from 'react-email';
import { button, EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Asks a subscriber who is on a waitlist already to confirm that they join the mailing list. URLs are absolute. */
export type RestockMailingList = {
  readonly kind: 'restock-mailing-list';
  readonly siteTitle: string;
  readonly links: { readonly join: string };
};

const TEXTS = {
  en: {
    subject: (site: string) => `Confirm that you want emails from ${site}`,
    intro: (site: string) => `We received a request to add you to the mailing list of ${site}.`,
    action: 'Join the mailing list',
    reason: 'If you didn’t ask for this, ignore this email: you won’t be added.',
  },
  fr: {
    subject: (site: string) => `Confirmez votre inscription à la liste de diffusion de ${site}`,
    intro: (site: string) =>
      `Nous avons reçu une demande pour vous ajouter à la liste de diffusion de ${site}.`,
    action: 'Rejoindre la liste de diffusion',
    reason: 'Si cette demande ne vient pas de vous, ignorez cet e-mail : votre adresse ne sera pas ajoutée.',
  },
};

/** Asks to confirm the mailing list. Without the confirmation the subscriber does not join it. */
export const restockMailingList: Template<RestockMailingList> = ({ siteTitle, links }, language) => {
  const texts = TEXTS[language];
  const intro = texts.intro(siteTitle);
  return {
    fromName: siteTitle,
    subject: texts.subject(siteTitle),
    body: (
      <EmailFrame language={language} preview={intro} reason={texts.reason}>
        <Text className="ink" style={paragraph}>
          {intro}
        </Text>
        <Button href={links.join} className="action" style={button}>
          {texts.action}
        </Button>
      </EmailFrame>
    ),
  };
};
