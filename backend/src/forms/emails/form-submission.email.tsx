import type { TitledAnswer } from '@daybook/contracts/forms/shared/show-answers';
import { textOfAnswer } from '@daybook/contracts/forms/shared/text-of-answer';
import { Button, Section, Text } from 'react-email';
import { button, EmailFrame, paragraph, small } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** An answer; one to a sensitive field stays in the inbox, where a look at it is a fact. */
export type EmailedAnswer = TitledAnswer | { readonly rawTitle: string; readonly isHidden: true };

/** Brings a website's admins what a visitor sent. */
export type FormSubmissionEmail = {
  readonly kind: 'form-submission';
  readonly websiteTitle: string;
  readonly formName: string;
  readonly answers: readonly EmailedAnswer[];
  /** the submission in the inbox */
  readonly link: string;
  /** the visitor's email; a reply goes to it */
  readonly replyTo?: string;
};

const TEXTS = {
  en: {
    subject: (form: string) => `New submission: ${form}`,
    intro: (form: string) => `A visitor sent the form “${form}”.`,
    action: 'Open the submission',
    hidden: 'Hidden, because it is sensitive',
    reply: 'Reply to this email to write to the visitor.',
    reason: (title: string) => `You get this email because you are an admin of ${title}.`,
  },
  fr: {
    subject: (form: string) => `Nouvel envoi : ${form}`,
    intro: (form: string) => `Un visiteur a envoyé le formulaire « ${form} ».`,
    action: 'Ouvrir l’envoi',
    hidden: 'Masquée, car elle est sensible',
    reply: 'Répondez à cet e-mail pour écrire au visiteur.',
    reason: (title: string) => `Vous recevez cet e-mail parce que vous administrez ${title}.`,
  },
};

/** The answers in the order of the form, each under its title. */
export const formSubmission: Template<FormSubmissionEmail> = (content, language) => {
  const { websiteTitle, formName, answers, link, replyTo } = content;
  const texts = TEXTS[language];
  return {
    fromName: websiteTitle,
    subject: texts.subject(formName),
    ...(replyTo !== undefined && { replyTo }),
    body: (
      <EmailFrame
        language={language}
        preview={texts.intro(formName)}
        reason={
          replyTo === undefined ? texts.reason(websiteTitle) : `${texts.reply} ${texts.reason(websiteTitle)}`
        }
      >
        <Text className="ink" style={paragraph}>
          {texts.intro(formName)}
        </Text>
        {answers.map(({ rawTitle, ...answer }, i) => (
          // the order of a form's fields is all that tells two of the same title apart
          // biome-ignore lint/suspicious/noArrayIndexKey: a static list
          <Section key={i}>
            <Text className="soft" style={{ ...small, margin: '0' }}>
              {rawTitle}
            </Text>
            <Text className="ink" style={{ ...paragraph, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {'isHidden' in answer ? texts.hidden : textOfAnswer(answer, language)}
            </Text>
          </Section>
        ))}
        <Button href={link} className="action" style={button}>
          {texts.action}
        </Button>
      </EmailFrame>
    ),
  };
};
