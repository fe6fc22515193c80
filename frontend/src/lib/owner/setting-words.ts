/** What settings are called on their screens, by their paths. */
const WORDS: Readonly<Record<string, string>> = {
  title: 'Name',
  languages: 'Languages',
  timeZone: 'Time zone',
  delivery: 'Delivery, in one line',
  returns: 'Returns, in one line',
  footer: 'Foot of the page',
  'storeSettings.isExpressCheckoutEnabled': 'Express checkout',
  'storeSettings.mailingList': 'Mailing list',
  'storeSettings.mailingList.isEnabled': 'Mailing list',
  'storeSettings.mailingList.isOptedInByDefault': 'Mailing list: ticked from the start',
  'storeSettings.captcha': 'Captcha',
  'storeSettings.captcha.isEnabled': 'Captcha',
  'storeSettings.instalments': 'Instalments',
  restock: 'Restock rules',
  'restock.policy': 'Order in which people are told',
  'restock.holdHours': 'Hours that a unit is held',
  'restock.peoplePerUnit': 'People for each unit',
  'restock.doubleOptIn': 'Ask every address to confirm',
  'restock.acknowledges': 'Acknowledge every sign-up by a letter',
  'restock.email.subject': 'Letter: subject',
  'restock.email.intro': 'Letter: introduction',
  'restock.email.button': 'Letter: button',
  'restock.email.template': 'Letter: template',
  'texts.addToCart': 'Add button',
  'texts.subscribe': 'Subscribe button',
  'texts.soldOut': 'Sold out',
  'texts.restockSuccess': 'After a restock sign-up',
  'texts.quickView': 'Quick view',
};

/** The words for a path of the settings; a path that no screen names is spelled out part by part. */
export function settingWords(field: string): string {
  const said = WORDS[field] ?? field.split('.').join(', ');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}
