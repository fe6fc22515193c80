import { EmailRenderer } from '../platform/emails/email-renderer.js';
import type { Invitation } from './emails/invitation.email.js';
import type { PasswordReset } from './emails/password-reset.email.js';
import { membersEmails } from './members.emails.js';

const renderer = new EmailRenderer(membersEmails);
const invitation: Invitation = {
  kind: 'invitation',
  link: 'https://shop.example/config/join?token=a&b=1',
  websiteTitle: 'Mugs & <b>Bowls</b>\r\nBcc: everybody@example.com',
  roles: ['store manager', 'editor'],
  days: 7,
};
const reset: PasswordReset = { kind: 'password-reset', link: 'https://shop.example/reset', minutes: 30 };

test('an invitation names the inviting website, the roles and the time', async () => {
  const { text } = await renderer.render({ ...invitation, websiteTitle: 'Plainward' }, 'en-GB');
  expect(text).toContain('You’ve been invited to help run Plainward as store manager and editor.');
  expect(text).toContain('https://shop.example/config/join?token=a&b=1');
  expect(text).toContain('expires in 7 days');
});

test('a website’s title is neither markup nor a header', async () => {
  const { html, subject, fromName } = await renderer.render(invitation, 'en');
  expect(html).not.toContain('<b>Bowls');
  expect(html).toContain('Mugs &amp; &lt;b&gt;Bowls');
  expect(subject).toBe('Your invitation to Mugs & <b>Bowls</b> Bcc: everybody@example.com');
  expect(fromName).not.toMatch(/[\r\n]/);
});

test.each([
  ['fr', 'fr', 'Choisissez un nouveau mot de passe'],
  ['fr-CA', 'fr', 'Choisissez un nouveau mot de passe'],
  ['ja', 'en', 'Reset your password'],
  ['', 'en', 'Reset your password'],
])('an email in %p is written in %s', async (language, written, subject) => {
  const content = await renderer.render(reset, language);
  expect(content.subject).toBe(subject);
  expect(content.html).toContain(`lang="${written}"`);
});

test('the plain text has everything that the HTML has', async () => {
  const { text } = await renderer.render(reset, 'en');
  for (const said of ['request to reset', reset.link, '30 minutes', 'your password stays the same'])
    expect(text).toContain(said);
});
