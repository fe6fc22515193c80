import type { ReactElement } from 'react';

/** The languages of emails. */
export const EMAIL_LANGUAGES = ['en', 'fr'] as const;
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

/** The parts of an email. The plain text is made from the body. */
export type WrittenEmail = {
  /** the sender's name */
  readonly fromName: string;
  readonly subject: string;
  readonly body: ReactElement;
};

export type Template<L> = (content: L, language: EmailLanguage) => WrittenEmail;
