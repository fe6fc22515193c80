import type { EmailContent } from '../email-content.js';
import { previewEmail, renderEmail } from './render-email.js';

const invitation: EmailContent = {
  kind: 'invitation',
  link: 'https://shop.example/config/join?token=a&b=1',
  websiteTitle: 'Mugs & <b>Bowls</b>\r\nBcc: everybody@example.com',
  roles: ['store manager', 'editor'],
  days: 7,
};
const reset: EmailContent = { kind: 'password-reset', link: 'https://shop.example/reset', minutes: 30 };

test('an invitation names the inviting website, the roles and the time', async () => {
  const { text } = await renderEmail({ ...invitation, websiteTitle: 'Plainward' }, 'en-GB');
  expect(text).toContain('You’ve been invited to help run Plainward as store manager and editor.');
  expect(text).toContain('https://shop.example/config/join?token=a&b=1');
  expect(text).toContain('expires in 7 days');
});

test('a website’s title is neither markup nor a header', async () => {
  const { html, subject, fromName } = await renderEmail(invitation, 'en');
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
  const content = await renderEmail(reset, language);
  expect(content.subject).toBe(subject);
  expect(content.html).toContain(`lang="${written}"`);
});

test('the plain text has everything that the HTML has', async () => {
  const { text } = await renderEmail(reset, 'en');
  for (const said of ['request to reset', reset.link, '30 minutes', 'your password stays the same'])
    expect(text).toContain(said);
});

const offer = (template: string): Extract<EmailContent, { kind: 'restock-offer' }> => ({
  kind: 'restock-offer',
  siteTitle: 'Plainward',
  siteUrl: 'https://shop.example',
  product: { title: 'Mug <b>', variant: 'Oat', price: '$26.00', picture: null },
  heldUntil: null,
  own: { subject: '{product} again', intro: '', button: '', template },
  timeZone: 'UTC',
  colour: { accent: '#1c1c1a', accentInk: '#ffffff' },
  links: { claim: '~claim~', decline: null, receipt: '~receipt~', unsubscribe: '~unsubscribe~' },
});

test('in the plain text each link of an email with a picture is on its own line', async () => {
  const { product, ...content } = offer('');
  const picture = { url: 'https://shop.example/mug.jpg', alt: 'A mug' };
  const { text, html } = await renderEmail({ ...content, product: { ...product, picture } }, 'en');
  expect(html).toContain('src="https://shop.example/mug.jpg"');
  expect(text.split(/\s+/)).toContain('https://shop.example');
  expect(text.match(/~claim~/g)).toHaveLength(1);
});

describe('an owner’s own restock email', () => {
  test('is what subscribers get, as plain text too', async () => {
    const template =
      '<p>{product.title} is here: <a href="{links.claim}">look</a></p>{.section heldUntil}Held{.end}';
    const { html, text, subject } = await renderEmail(offer(template), 'en');
    expect(html).toBe('<p>Mug &lt;b&gt; is here: <a href="~claim~">look</a></p>');
    expect(text).toContain('~claim~');
    expect(subject).toBe('Mug <b> again');
  });

  test('is not used while it has errors, and the preview shows them', async () => {
    const broken = offer('<p>{product.title|shout}</p>');
    expect((await renderEmail(broken, 'en')).html).toContain('Good news:');
    const { html, errors } = await previewEmail(broken, 'en');
    expect(html).not.toContain('Good news:');
    expect(errors).toEqual([expect.objectContaining({ problem: 'unknownFormatter', line: 1 })]);
  });
});
