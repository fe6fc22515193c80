import { Button, Text } from 'react-email';
import { button, EmailFrame, heading, paragraph, SmallLink } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

/** Tells the writer of a comment of a later one in its thread. URLs are absolute. */
export type CommentAnswerEmail = {
  readonly kind: 'comment-answer';
  readonly websiteTitle: string;
  readonly pageTitle: string;
  /** empty: the website itself */
  readonly author: string;
  readonly body: string;
  /** the page of the reader's own comment, on which the emails end too */
  readonly link: string;
  /** by which a mail program ends them for its reader */
  readonly oneClick: string;
};

const TEXTS = {
  en: {
    subject: (author: string, page: string) => `${author} answered on “${page}”`,
    intro: (author: string) => `${author} wrote:`,
    action: 'See the thread',
    stop: 'Stop emails about this thread',
    reason: (title: string) =>
      `You get this email because you asked for emails about answers when you commented on ${title}.`,
  },
  fr: {
    subject: (author: string, page: string) => `${author} a répondu sur « ${page} »`,
    intro: (author: string) => `${author} a écrit :`,
    action: 'Voir le fil',
    stop: 'Ne plus recevoir de notifications sur ce fil',
    reason: (title: string) =>
      `Vous recevez cet e-mail parce que vous avez demandé à être averti des réponses en commentant sur ${title}.`,
  },
};

export const commentAnswer: Template<CommentAnswerEmail> = (content, language) => {
  const { websiteTitle, pageTitle, body, link, oneClick } = content;
  const author = content.author || websiteTitle;
  const texts = TEXTS[language];
  return {
    fromName: websiteTitle,
    subject: texts.subject(author, pageTitle),
    oneClick,
    body: (
      <EmailFrame language={language} preview={texts.intro(author)} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={heading}>
          {pageTitle}
        </Text>
        <Text className="ink" style={paragraph}>
          {texts.intro(author)}
        </Text>
        <Text className="ink" style={{ ...paragraph, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {body}
        </Text>
        <Button href={link} className="action" style={button}>
          {texts.action}
        </Button>
        <Text style={{ ...paragraph, margin: 0 }}>
          <SmallLink href={`${link}#emails`}>{texts.stop}</SmallLink>
        </Text>
      </EmailFrame>
    ),
  };
};
