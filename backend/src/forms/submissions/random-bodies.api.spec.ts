import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { MANY_FIELDS, randomBodies } from '@daybook/contracts/forms/testing/random-bodies';
import { openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';

const SEED = 13;
const BODIES = 400;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

// `npm run faults -- forms --bodies 200000` sends 20,000 of them to a process of its own
test('no body makes a submission or a check fail, and each refusal says why', async () => {
  const ada = await shop.owner(['admin']);
  const { id: _, ...content } = aForm({ fields: MANY_FIELDS });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  await shop.settled();
  const bob = shop.browser();
  const next = randomBodies(SEED);
  const seen = new Set<string>();
  for (let i = 0; i < BODIES; i += 1) {
    const body = next();
    const asked = await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
    const { key } = asked.json<FormKeyAnswer>();
    const answers = [
      await bob.send('POST', '/api/form/SaveFormSubmission', { key, form: body }),
      await bob.send('POST', `/api/rest/forms/validate/${form.id}`, JSON.stringify(body), {
        'content-type': 'application/json',
      }),
    ];
    for (const answer of answers) {
      const { error } = answer.json<{ error?: { code: string } }>();
      seen.add(`${answer.statusCode} ${error?.code ?? ''}`.trim());
    }
  }
  // a body with a part such as `__proto__` is refused before it is read
  const refused = ['400 FORM_INVALID', '400 FORM_UNREADABLE', '400 INVALID_REQUEST'];
  expect([...seen].sort()).toEqual(['200', ...refused]);
}, 120_000);
