import { Button, Text } from 'react-email';
import type { EmailContent } from '../email-content.js';
import { button, EmailFrame, paragraph } from './email-frame.js';
import type { Template } from './template.js';

const TEXTS = {
  en: {
    subject: (title: string) => `You are invited to ${title}`,
    intro: (title: string, roles: string) => `You are invited to look after ${title} as ${roles}.`,
    action: 'Accept the invitation',
    time: (days: number) => `The link works once, in the next ${days === 1 ? '24 hours' : `${days} days`}.`,
    reason: 'If you do not know what this is about, you can leave it unanswered.',
  },
  fr: {
    subject: (title: string) => `Invitation à ${title}`,
    intro: (title: string, roles: string) =>
      `Vous êtes invité à vous occuper de ${title} en tant que ${roles}.`,
    action: 'Accepter l’invitation',
    time: (days: number) =>
      `Le lien fonctionne une seule fois, dans les ${days === 1 ? '24 prochaines heures' : `${days} prochains jours`}.`,
    reason: 'Si vous ne savez pas de quoi il s’agit, vous pouvez laisser ce message sans réponse.',
  },
};

/** The link by which somebody becomes a member of a website. */
export const invitation: Template<Extract<EmailContent, { kind: 'invitation' }>> = (content, language) => {
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
