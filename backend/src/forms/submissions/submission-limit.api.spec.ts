import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import { openTestShop } from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';

test('a script that sends without end is stopped, in the words of the catalogue', async () => {
  const shop = await openTestShop({ RATE_LIMITS: 'on' });
  const ada = await shop.owner(['admin']);
  const { id: _, ...content } = aForm();
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const bot = shop.browser();
  const ask = () => bot.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
  let asked = 0;
  let answer = await ask();
  for (; answer.statusCode === 200 && asked < 1000; asked += 1) answer = await ask();
  expect([asked, answer.statusCode, answer.json().error.message]).toEqual([
    240,
    429,
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await shop.close();
}, 120_000);
