import type { Answer, Field } from './field-kinds.js';
import type { FormEmails } from './form-emails.js';

/** A form as its owner edits it (section 3, "Custom form"): the document of its events. */
export type FormDocument = {
  readonly id: string;
  /** the page of the form is `/form/{urlId}` */
  readonly urlId: string;
  readonly name: string;
  readonly fields: readonly Field[];
  /** what the visitor reads after a submission; '': the catalogue's text */
  readonly submissionMessage: string;
  /** HTML that follows the message; cleaned when it is saved */
  readonly postSubmitContent: string;
  /** where a browser goes after a submission: a path of the website, or a web address; '': it stays */
  readonly successRedirect: string;
  /** the small print above the button */
  readonly disclaimer: string;
  readonly captcha: { readonly isEnabled: boolean };
  /** absent: `DEFAULT_FORM_EMAILS` */
  readonly emails?: FormEmails;
  /** submissions are erased so many days after they were sent; absent: they stay */
  readonly retentionDays?: number;
  /** hosts whose pages may show the form in a frame, such as `www.example.com` or `example.com:8443`; absent: none */
  readonly embedHosts?: readonly string[];
};

/** What creates a form: its name suffices. The rest has defaults. */
export type NewForm = Partial<Omit<FormDocument, 'id' | 'name'>> & Pick<FormDocument, 'name'>;

/** What a visitor gets of a form. What else the owner sets is the owner's matter. */
export type VisitorForm = Pick<FormDocument, (typeof VISITOR_FORM_FIELDS)[number]>;

export const VISITOR_FORM_FIELDS = [
  'id',
  'urlId',
  'name',
  'fields',
  'submissionMessage',
  'postSubmitContent',
  'successRedirect',
  'disclaimer',
  'captcha',
] as const satisfies readonly (keyof FormDocument)[];

/** Field id to the visitor's answer; a field that was left empty, or was not asked, is not in it. */
export type FormAnswers = Readonly<Record<string, Answer>>;
