/** What bounds a form's definition and what a visitor may send to it. */
export const FORM_LIMITS = {
  /** forms of one website, archived ones among them */
  forms: 500,
  /** fields of one form, sections among them */
  fields: 100,
  /** choices of one field */
  choices: 100,
  /** questions of one survey */
  questions: 50,
  /** characters of a title, a choice, a question, a placeholder */
  title: 500,
  helpText: 2000,
  /** characters of the texts around the form */
  message: 2000,
  /** characters of the subject of an email */
  subject: 200,
  /** characters of the HTML that is shown after a submission */
  content: 20_000,
  /** days that submissions can be stored for */
  retentionDays: 3650,
  /** hosts that may show a form in a frame */
  embedHosts: 20,
  /** characters of an answer in one line */
  line: 1000,
  /** characters of an answer in several lines */
  lines: 10_000,
  /** characters of an address of a page (section 5, "URL max 2083") */
  url: 2083,
  /** the definition in JSON, bytes of UTF-8 */
  bytes: 200 * 1024,
  /** all answers of one submission in JSON, bytes of UTF-8 */
  answersBytes: 64 * 1024,
  /** wrong names that an answer of the server lists */
  unknownFields: 20,
} as const;
