import type { ReactElement } from 'react';

/** The languages of emails. */
export const EMAIL_LANGUAGES = ['en', 'fr'] as const;
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

/** The language of what a website sends, by its language tag; English where it is none of them. */
export const emailLanguageOf = (tag: string): EmailLanguage =>
  EMAIL_LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';

/** The parts of an email. The plain text is made from the HTML. */
export type WrittenEmail = {
  /** the sender's name */
  readonly fromName: string;
  readonly subject: string;
  /** the email of who gets a reply; default: the sender */
  readonly replyTo?: string;
  /** where mail programs post to for a reader who wants no more of these (see one-click.ts) */
  readonly oneClick?: string;
  readonly body: ReactElement;
  /** the owner's own template, which stands for the body unless it has errors */
  readonly own?: {
    readonly template: string;
    readonly data: unknown;
    /** IANA name, of the website */
    readonly timeZone: string;
  };
};

export type Template<Content> = (content: Content, language: EmailLanguage) => WrittenEmail;

/**
 * The templates of a feature by the kind of email. Each is loaded with the first email of its kind, so that a start
 * does not pay for it.
 */
export type EmailTemplates = Readonly<Record<string, () => Promise<Template<never>>>>;

/** The content that each template takes. The content has a field `kind`, which is the key of its template. */
export type ContentsOf<Templates extends EmailTemplates> = {
  readonly [Kind in keyof Templates]: Templates[Kind] extends () => Promise<Template<infer Content>>
    ? Content extends { readonly kind: Kind }
      ? Content
      : never
    : never;
};

/** The content of every kind of email. Each `<feature>.emails.ts` adds the kinds of its templates to it. */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias could not be added to
export interface EmailContents {}

/** The content of an email. Its type follows from its kind. */
export type EmailContent = EmailContents[keyof EmailContents];
