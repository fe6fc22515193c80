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
  links: {
    claim: '~claim~',
    decline: null,
    receipt: '~receipt~',
    leave: '~leave~',
    unsubscribe: '~unsubscribe~',
  },
});

test('text and button stand before the picture, and both ways to leave are there', async () => {
  const { product, ...content } = offer('');
  const picture = { url: 'https://shop.example/mug.jpg', alt: 'A mug' };
  const { html } = await renderer.render({ ...content, product: { ...product, picture } }, 'en');
  const order = ['Good news:', 'View product', 'first to pay', 'mug.jpg', '~leave~', '~unsubscribe~'];
  const places = order.map((text) => html.lastIndexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).toContain('Leave this waitlist');
  expect(html).toContain('Leave all waitlists');
});

test('the subject names the variant, unless the owner has written another', async () => {
  const own = { subject: '', intro: '', button: '', template: '' };
  expect((await renderer.render({ ...offer(''), own }, 'en')).subject).toBe('Mug <b>, Oat is back in stock');
  expect((await renderer.render({ ...offer(''), own }, 'fr')).subject).toBe(
    'Mug <b>, Oat est de retour en stock',
  );
  expect((await renderer.render(offer(''), 'en')).subject).toBe('Mug <b> again');
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
