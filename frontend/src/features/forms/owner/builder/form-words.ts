/** The labels of a form's parts, by the first part of the path. */
const WORDS: Readonly<Record<string, string>> = {
  name: 'Name',
  urlId: 'URL',
  fields: 'Fields',
  submissionMessage: 'Message after sending',
  postSubmitContent: 'Text below the message',
  successRedirect: 'Page after sending',
  disclaimer: 'Small print',
  captcha: 'Captcha',
  emails: 'Emails',
  retentionDays: 'Erase submissions after days',
  embedHosts: 'Websites that may show it',
};

/** The label of a part of a form. */
export const formWords = (path: string): string => {
  const [part = ''] = path.split('.');
  return WORDS[part] ?? part;
};
