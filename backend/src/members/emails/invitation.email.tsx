import { Button, Text } from 'react-email';
import { button, EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Asks a person to become a member of a website. Roles and titles are texts for people. */
export type Invitation = {
  readonly kind: 'invitation';
  readonly link: string;
  readonly websiteTitle: string;
  readonly roles: readonly string[];
  readonly days: number;
};

const TEXTS = {
  en: {
    subject: (title: string) => `Your invitation to ${title}`,
    intro: (title: string, roles: string) => `You’ve been invited to help run ${title} as ${roles}.`,
    action: 'Accept invitation',
    time: (days: number) =>
      `This link can be used once and expires in ${days === 1 ? '24 hours' : `${days} days`}.`,
    reason: 'If you weren’t expecting this invitation, you can ignore this email.',
  },
  fr: {
    subject: (title: string) => `Invitation à ${title}`,
    intro: (title: string, roles: string) => `Voici votre invitation à gérer ${title} en tant que ${roles}.`,
    action: 'Accepter l’invitation',
    time: (days: number) =>
      `Le lien fonctionne une seule fois, dans les ${days === 1 ? '24 prochaines heures' : `${days} prochains jours`}.`,
    reason: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.',
  },
};

/** The link by which the invited person becomes a member of a website. */
export const invitation: Template<Invitation> = (content, language) => {
  const texts = TEXTS[language];
  const roles = new Intl.ListFormat(language, { type: 'conjunction' }).format(content.roles);
  const intro = texts.intro(content.websiteTitle, roles);
  return {
    fromName: content.websiteTitle,
    subject: texts.subject(content.websiteTitle),
    body: (
      <EmailFrame language={language} preview={intro} reason={texts.reason}>
        <Text className="ink" style={paragraph}>
          {intro}
        </Text>
        <Button href={content.link} className="action" style={button}>
          {texts.action}
        </Button>
        <Text className="ink" style={{ ...paragraph, margin: '16px 0 0' }}>
          {texts.time(content.days)}
        </Text>
      </EmailFrame>
    ),
  };
};
