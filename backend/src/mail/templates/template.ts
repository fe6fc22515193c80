import type { ReactElement } from 'react';

/** The languages that letters are written in. */
export const LETTER_LANGUAGES = ['en', 'fr'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What a letter says. The plain text is made of the body. */
export type WrittenLetter = {
  /** who it comes from, for people */
  readonly fromName: string;
  readonly subject: string;
  readonly body: ReactElement;
};

export type Template<L> = (letter: L, language: LetterLanguage) => WrittenLetter;
