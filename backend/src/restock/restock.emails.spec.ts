import { EmailRenderer } from '../platform/emails/email-renderer.js';
import type { RestockOffer } from './emails/restock-offer.email.js';
import { restockEmails } from './restock.emails.js';

const renderer = new EmailRenderer(restockEmails);
const offer = (template: string): RestockOffer => ({
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
  const { text, html } = await renderer.render({ ...content, product: { ...product, picture } }, 'en');
  expect(html).toContain('src="https://shop.example/mug.jpg"');
  expect(text.split(/\s+/)).toContain('https://shop.example');
  expect(text.match(/~claim~/g)).toHaveLength(1);
});

describe('an owner’s own restock email', () => {
  test('is what subscribers get, as plain text too', async () => {
    const template =
      '<p>{product.title} is here: <a href="{links.claim}">look</a></p>{.section heldUntil}Held{.end}';
    const { html, text, subject } = await renderer.render(offer(template), 'en');
    expect(html).toBe('<p>Mug &lt;b&gt; is here: <a href="~claim~">look</a></p>');
    expect(text).toContain('~claim~');
    expect(subject).toBe('Mug <b> again');
  });

  test('is not used while it has errors, and the preview shows them', async () => {
    const broken = offer('<p>{product.title|shout}</p>');
    expect((await renderer.render(broken, 'en')).html).toContain('Good news:');
    const { html, errors } = await renderer.preview(broken, 'en');
    expect(html).not.toContain('Good news:');
    expect(errors).toEqual([expect.objectContaining({ problem: 'unknownFormatter', line: 1 })]);
  });
});
