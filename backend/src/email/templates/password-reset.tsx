import { Button, Text } from 'react-email';
import type { EmailContent } from '../email-content.js';
import { button, EmailFrame, paragraph } from './email-frame.js';
import type { Template } from './template.js';

const TEXTS = {
  en: {
    subject: 'Choose a new password',
    intro: 'Somebody, we hope you, asked to choose a new password for your account.',
    action: 'Choose a new password',
    time: (minutes: number) => `The link works once, in the next ${minutes} minutes.`,
    reason: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    intro: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte.',
    action: 'Choisir un nouveau mot de passe',
    time: (minutes: number) => `Le lien fonctionne une seule fois, dans les ${minutes} prochaines minutes.`,
    reason: 'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe ne change pas.',
  },
};

/** The link by which somebody who has forgotten a password sets another one. */
export const passwordReset: Template<Extract<EmailContent, { kind: 'password-reset' }>> = (
  content,
  language,
) => {
  const texts = TEXTS[language];
  return {
    fromName: 'Daybook',
    subject: texts.subject,
    body: (
      <EmailFrame language={language} preview={texts.intro} reason={texts.reason}>
        <Text className="ink" style={paragraph}>
          {texts.intro}
        </Text>
        <Button href={content.link} className="action" style={button}>
          {texts.action}
        </Button>
        <Text className="ink" style={{ ...paragraph, margin: '16px 0 0' }}>
          {texts.time(content.minutes)}
        </Text>
      </EmailFrame>
    ),
  };
};
