import { EmailRenderer } from '../../platform/emails/email-renderer.js';
import { restockEmails } from '../restock.emails.js';
import { restockEmailWriter } from '../testing/restock-services.js';
import { MUG, openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';

let offers: RestockTestbed;
beforeEach(async () => {
  offers = await openRestockTestbed();
});
afterEach(() => offers.close());

test('an email with the same content is not rendered again, and a changed one is', async () => {
  let renders = 0;
  class CountingRenderer extends EmailRenderer {
    override render(...email: Parameters<EmailRenderer['render']>) {
      renders += 1;
      return super.render(...email);
    }
  }
  const emails = restockEmailWriter(offers, new CountingRenderer(restockEmails));
  await offers.signUp('ada@example.com');
  const [queued] = await offers.offerAll();
  const write = () =>
    emails.write(SHOP, MUG, { ids: queued!.ids, kind: 'offer', language: 'en', expiresAt: null });

  let later = 0;
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
  await write();
  later = 5000;
  expect((await write())?.subject).toBe('Mug is back in stock');
  expect(renders).toBe(1);
  await offers.saveWebsite({ restock: { email: { subject: 'Come and get it' } } });
  later = 10_000;
  expect((await write())?.subject).toBe('Come and get it');
  expect(renders).toBe(2);
  clock.mockRestore();
});
