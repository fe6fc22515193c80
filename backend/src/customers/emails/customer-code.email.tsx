import { Text } from 'react-email';
import { EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Brings a customer the code that signs in. */
export type CustomerCode = {
  readonly kind: 'customer-code';
  readonly code: string;
  readonly minutes: number;
  readonly websiteTitle: string;
  /** a password was chosen with the code */
  readonly setsPassword: boolean;
};

const TEXTS = {
  en: {
    subject: (code: string, title: string) => `${code} is your code for ${title}`,
    intro: (title: string) => `Enter this code to sign in to your account at ${title}:`,
    password: 'It also sets the password that was just chosen, and signs your account out everywhere else.',
    time: (minutes: number) =>
      `The code works once, in the browser that asked for it, for ${minutes} minutes. Never pass it on.`,
    reason: 'If you didn’t ask for this code, ignore this email: nothing changes.',
  },
  fr: {
    subject: (code: string, title: string) => `${code} est votre code pour ${title}`,
    intro: (title: string) => `Saisissez ce code pour vous connecter à votre compte chez ${title} :`,
    password:
      'Il valide aussi le mot de passe qui vient d’être choisi et déconnecte votre compte partout ailleurs.',
    time: (minutes: number) =>
      `Le code sert une seule fois, dans le navigateur qui l’a demandé, pendant ${minutes} minutes. Ne le transmettez jamais.`,
    reason: 'Si cette demande ne vient pas de vous, ignorez cet e-mail : rien ne change.',
  },
};

const digits = {
  ...paragraph,
  fontSize: '32px',
  lineHeight: '40px',
  fontWeight: 600,
};

/** The same whether the address has an account or not. */
export const customerCode: Template<CustomerCode> = (content, language) => {
  const { code, minutes, websiteTitle, setsPassword } = content;
  const texts = TEXTS[language];
  const intro = texts.intro(websiteTitle);
  return {
    fromName: websiteTitle,
    subject: texts.subject(code, websiteTitle),
    body: (
      <EmailFrame language={language} preview={intro} reason={texts.reason}>
        <Text className="ink" style={paragraph}>
          {intro}
        </Text>
        <Text className="ink" style={digits}>
          {code}
        </Text>
        {setsPassword && (
          <Text className="ink" style={paragraph}>
            {texts.password}
          </Text>
        )}
        <Text className="ink" style={paragraph}>
          {texts.time(minutes)}
        </Text>
      </EmailFrame>
    ),
  };
};
