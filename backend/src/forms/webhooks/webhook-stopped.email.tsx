import { Button, Text } from 'react-email';
import { button, EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Tells a website's admins that a form's webhook was switched off after repeated failures. */
export type WebhookStoppedEmail = {
  readonly kind: 'form-webhook-stopped';
  readonly websiteTitle: string;
  readonly formName: string;
  /** of the webhook's address; the rest of it may hold a secret */
  readonly host: string;
  readonly failures: number;
  /** the form */
  readonly link: string;
};

const TEXTS = {
  en: {
    subject: (form: string) => `A webhook of “${form}” is switched off`,
    text: (host: string, failures: number) =>
      `${failures} submissions in a row could not be delivered to ${host}, so no more are sent there. They are all in your inbox. When the system works again, switch the webhook on and send them again from its log.`,
    action: 'Open the form',
    reason: (title: string) => `You get this email because you are an admin of ${title}.`,
  },
  fr: {
    subject: (form: string) => `Un webhook de « ${form} » est désactivé`,
    text: (host: string, failures: number) =>
      `${failures} envois de suite n’ont pas pu être transmis à ${host} : plus rien n’y est envoyé. Ils sont tous dans votre boîte de réception. Quand le système fonctionne à nouveau, réactivez le webhook et renvoyez-les depuis son journal.`,
    action: 'Ouvrir le formulaire',
    reason: (title: string) => `Vous recevez cet e-mail parce que vous administrez ${title}.`,
  },
};

export const webhookStopped: Template<WebhookStoppedEmail> = (content, language) => {
  const { websiteTitle, formName, host, failures, link } = content;
  const texts = TEXTS[language];
  const text = texts.text(host, failures);
  return {
    fromName: websiteTitle,
    subject: texts.subject(formName),
    body: (
      <EmailFrame language={language} preview={text.slice(0, 100)} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={paragraph}>
          {text}
        </Text>
        <Button href={link} className="action" style={button}>
          {texts.action}
        </Button>
      </EmailFrame>
    ),
  };
};
