import type { Answer, Field } from './field-kinds.js';

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
};

/** Field id to the visitor's answer; a field that was left empty, or was not asked, is not in it. */
export type FormAnswers = Readonly<Record<string, Answer>>;
