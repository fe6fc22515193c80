import { CONSENT_VERSION, consentText } from './reminder-consent.js';

test('what a website has shown as a version stays that version: another wording is another one', () => {
  expect([CONSENT_VERSION, consentText('en'), consentText('fr')]).toEqual([
    1,
    'Email me one reminder if I leave before paying.',
    'M’envoyer un e-mail de rappel, un seul, si je pars sans payer.',
  ]);
});
