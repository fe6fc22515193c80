/** Texts of the restock sign-up's form. See `restock-texts.ts`. */
export const en = {
  'restock.title': 'Hear when it is back',
  'restock.text': 'Leave your address, and we write to you when this can be had again.',
  'restock.choose': 'Choose above which one you would like to hear of.',
  'restock.email': 'Email',
  'restock.join': 'Join the mailing list, too',
  'restock.submit': 'Notify me',
  'restock.sending': 'Signing you up',
  'restock.captcha.working': 'Checking that no machine is at work',
  'restock.captcha.done': 'Checked: no machine',
} as const;
