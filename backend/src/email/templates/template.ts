import type { ReactElement } from 'react';

/** The languages that emails are written in. */
export const EMAIL_LANGUAGES = ['en', 'fr'] as const;
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

/** What an email says. The plain text is made of the body. */
export type WrittenEmail = {
  /** who it comes from, for people */
  readonly fromName: string;
  readonly subject: string;
  readonly body: ReactElement;
};

export type Template<L> = (content: L, language: EmailLanguage) => WrittenEmail;
