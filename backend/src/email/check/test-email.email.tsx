import { Text } from 'react-email';
import { EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Shows a member how the emails of their website arrive. */
export type TestEmail = { readonly kind: 'test-email'; readonly websiteTitle: string };

const TEXTS = {
  en: {
    subject: (title: string) => `A test email of ${title}`,
    text: 'Emails of your website arrive. This is how they look: the sender, the logo, the color and the lines below.',
    reason: 'You get this email because you pressed “Send a test to me” in the settings.',
  },
  fr: {
    subject: (title: string) => `Un e-mail de test de ${title}`,
    text: 'Ce que votre site envoie arrive. Voici son aspect : l’expéditeur, le logo, la couleur et les lignes ci-dessous.',
    reason: 'Vous recevez cet e-mail parce que vous avez demandé un test dans les réglages.',
  },
};

export const testEmail: Template<TestEmail> = ({ websiteTitle }, language) => {
  const texts = TEXTS[language];
  return {
    fromName: websiteTitle,
    subject: texts.subject(websiteTitle),
    body: (
      <EmailFrame language={language} preview={texts.text} reason={texts.reason}>
        <Text className="ink" style={paragraph}>
          {texts.text}
        </Text>
      </EmailFrame>
    ),
  };
};
