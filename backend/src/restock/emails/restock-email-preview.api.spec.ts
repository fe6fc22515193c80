import type { RestockEmailPreview } from '@daybook/contracts/restock/restock-email-preview.api';
import { RESTOCK_TEMPLATE_EXAMPLE } from '@daybook/contracts/restock/shared/restock-template';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';

const PREVIEW = '/api/site-users/account/notifications/restock/email/preview';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin']);
  await shop.settled();
});
afterAll(() => shop.close());

test('an owner sees the email with their texts, in each language, about a product of their shop', async () => {
  const words = { subject: '{product} is in', intro: 'Fresh from the kiln.', button: 'Have it' };
  const english: RestockEmailPreview = (await owner.send('POST', PREVIEW, words)).json();
  expect(english.subject).toMatch(/ is in$/);
  expect(english.html).toContain('Fresh from the kiln.');
  expect(english.html).toContain('Have it');
  const french: RestockEmailPreview = (await owner.send('POST', PREVIEW, { language: 'fr' })).json();
  expect(french.subject).toMatch(/est de retour en stock$/);
});

test('an owner also sees the emails that answer a sign-up, which have no texts of the owner', async () => {
  const shown = async (kind: string, language = 'en'): Promise<RestockEmailPreview> =>
    (await owner.send('POST', PREVIEW, { kind, language, intro: 'Fresh.', template: '{.section' })).json();
  const listed = await shown('acknowledgement');
  expect(listed.subject).toBe('You’re on the waitlist for Mug');
  expect(listed.html).toContain('See your place in line');
  expect(listed.html).not.toContain('Fresh.');
  expect(listed.errors).toEqual([]);
  expect((await shown('acknowledgement', 'fr')).html).toContain('Voir votre place dans la file');
  const asked = await shown('confirmation');
  expect(asked.subject).toBe('Confirm your email to hear when Mug is back in stock');
  expect(asked.html).toContain('Confirm and notify me');
  const joining = await shown('mailingList', 'fr');
  expect(joining.html).toContain('Rejoindre la liste de diffusion');
  expect((await owner.send('POST', PREVIEW, { kind: 'invitation' })).statusCode).toBe(400);
});

test('the example template has no errors, and the answer names those of another', async () => {
  const example = await owner.send('POST', PREVIEW, { template: RESTOCK_TEMPLATE_EXAMPLE });
  expect(example.json().errors).toEqual([]);
  const broken = await owner.send('POST', PREVIEW, { template: '{.section product}\nx' });
  expect(broken.json().errors).toEqual([expect.objectContaining({ problem: 'unclosedBlock', line: 1 })]);
  const odd = await owner.send('POST', PREVIEW, { language: 'no such' });
  expect(odd.statusCode).toBe(400);
});

test('a template with errors, or without the link to unsubscribe, cannot be saved; the example can', async () => {
  const url = `/api/config/websites/${SHOP}`;
  const save = async (template: string) => {
    const { website, revision }: WebsiteAnswer = (await owner.get(url)).json();
    const changed = { ...website, restock: { email: { template } } };
    return owner.send('PUT', url, { website: changed, expectedRevision: revision });
  };
  const field = async (template: string) =>
    (await save(template)).json().error.fields['restock.email.template'];
  expect(await field('a\n{product.title|shout}')).toBe('Line 2: There is no formatter “shout”.');
  expect(await field('<p>{product.title}</p>')).toBe('The email needs a link to {links.unsubscribe}.');
  expect((await save(RESTOCK_TEMPLATE_EXAMPLE)).statusCode).toBe(200);
});
