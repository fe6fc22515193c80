import type { Letter } from '../letters.js';
import { renderLetter } from './render-letter.js';

const invitation: Letter = {
  kind: 'invitation',
  link: 'https://shop.example/config/join?token=a&b=1',
  websiteTitle: 'Mugs & <b>Bowls</b>\r\nBcc: everybody@example.com',
  roles: ['store manager', 'editor'],
  days: 7,
};
const reset: Letter = { kind: 'password-reset', link: 'https://shop.example/reset', minutes: 30 };

test('an invitation says who invites, as what, and how long', async () => {
  const { text } = await renderLetter({ ...invitation, websiteTitle: 'Plainward' }, 'en-GB');
  expect(text).toContain('You are invited to look after Plainward as store manager and editor.');
  expect(text).toContain('https://shop.example/config/join?token=a&b=1');
  expect(text).toContain('in the next 7 days');
});

test('what a website is called is neither markup nor a header', async () => {
  const { html, subject, fromName } = await renderLetter(invitation, 'en');
  expect(html).not.toContain('<b>Bowls');
  expect(html).toContain('Mugs &amp; &lt;b&gt;Bowls');
  expect(subject).toBe('You are invited to Mugs & <b>Bowls</b> Bcc: everybody@example.com');
  expect(fromName).not.toMatch(/[\r\n]/);
});

test.each([
  ['fr', 'fr', 'Choisissez un nouveau mot de passe'],
  ['fr-CA', 'fr', 'Choisissez un nouveau mot de passe'],
  ['ja', 'en', 'Choose a new password'],
  ['', 'en', 'Choose a new password'],
])('a letter in %p is written in %s', async (language, written, subject) => {
  const letter = await renderLetter(reset, language);
  expect(letter.subject).toBe(subject);
  expect(letter.html).toContain(`lang="${written}"`);
});

test('plain text says all that the HTML says', async () => {
  const { text } = await renderLetter(reset, 'en');
  for (const said of ['asked to choose', reset.link, '30 minutes', 'your password stays as it is'])
    expect(text).toContain(said);
});
