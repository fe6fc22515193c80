import { Button, Text } from 'react-email';
import { button, EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Lets a member set a new password. */
export type PasswordReset = {
  readonly kind: 'password-reset';
  readonly link: string;
  readonly minutes: number;
};

const TEXTS = {
  en: {
    subject: 'Reset your password',
    intro: 'We received a request to reset the password of your account.',
    action: 'Choose a new password',
    time: (minutes: number) => `This link can be used once and expires in ${minutes} minutes.`,
    reason: 'If you didn’t ask for this, ignore this email: your password stays the same.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    intro: 'Nous avons reçu une demande de nouveau mot de passe pour votre compte.',
    action: 'Choisir un nouveau mot de passe',
    time: (minutes: number) => `Le lien fonctionne une seule fois, dans les ${minutes} prochaines minutes.`,
    reason: 'Si cette demande ne vient pas de vous, ignorez cet e-mail : votre mot de passe ne change pas.',
  },
};

/** The link by which a member who has forgotten the password sets a new one. */
export const passwordReset: Template<PasswordReset> = (content, language) => {
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
