/** What a submission of the form sends by email. */
export type FormEmails = {
  /** the website's admins get the answers */
  readonly toOwner: boolean;
  /** the visitor gets a confirmation, where the form has an email field */
  readonly toVisitor: boolean;
  /** of the confirmation; '': the catalogue's */
  readonly subject: string;
  /** of the confirmation, plain text; '': the catalogue's */
  readonly text: string;
};

/** A form whose owner has not chosen sends to the admins alone. */
export const DEFAULT_FORM_EMAILS: FormEmails = { toOwner: true, toVisitor: false, subject: '', text: '' };
