/** @own-shop clock */
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { InboxAnswer } from '@daybook/contracts/forms/owner-submissions.api';
import { SPAM_RULES } from '@daybook/contracts/forms/shared/spam-rules';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { spamScoresBy } from '@daybook/projections/forms/form-spam-scores.projection';
import { replay } from '@daybook/projections/runner/replay/replay';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const inbox = async (query: string) => (await ada.get(`/api/config/submissions${query}`)).json<InboxAnswer>();
const links = 'http://a.example http://b.example http://c.example';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('newer rules score old submissions again, and the inbox shows where they see them otherwise', async () => {
  const { id: _, ...content } = aForm({ urlId: 'rescored' });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const bob = shop.browser();
  const now = Date.now();
  const send = async (message: string, afterMs: number) => {
    const { key } = (
      await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`)
    ).json<FormKeyAnswer>();
    jest.spyOn(Date, 'now').mockReturnValue(now + afterMs);
    await bob.send('POST', '/api/form/SaveFormSubmission', {
      key,
      form: { email: 'bob@visitors.example', message },
    });
    jest.restoreAllMocks();
  };
  await send('a fast one', 0);
  await send('another fast one', 0);
  await send('a slow one', 20_000);
  await send(links, 20_000);
  await shop.settled();
  const before = await inbox('');
  expect([before.rescored, before.results.map(({ newVerdict }) => newVerdict)]).toEqual([
    { passing: 0, suspected: 0 },
    [null, null],
  ]);
  // a member has released one of them since: it needs no other look
  const [released] = (await inbox('?status=quarantined')).results;
  await ada.send('POST', '/api/config/submissions/status', { ids: [released?.id], status: 'received' });
  await shop.settled();

  const { store, config } = shop.daybook.installation;
  const weights = { ...SPAM_RULES.weights, tooFast: 20, links: 70 };
  const newer = { ...SPAM_RULES, version: SPAM_RULES.version + 1, weights };
  const options = { url: config.databaseUrl, store, log: quiet, projections: [spamScoresBy(newer)] };
  expect(await replay('form_spam_scores', options)).toMatchObject({ swapped: true, events: 4 });

  const passing = await inbox('?status=quarantined&rescored=true');
  expect(passing.rescored).toEqual({ passing: 1, suspected: 1 });
  const { rulesVersion } = passing.results[0]?.newVerdict ?? {};
  expect([passing.results.length, rulesVersion]).toEqual([1, newer.version]);
  // what was decided in its time stays
  expect(passing.results[0]).toMatchObject({
    status: 'quarantined',
    spamScore: 60,
    spamReasons: ['tooFast'],
    newVerdict: { score: 20, reasons: ['tooFast'], isSuspected: false },
  });
  const suspected = (await inbox('?rescored=true')).results;
  expect(
    suspected.map(({ newVerdict, spamScore }) => [newVerdict?.reasons, newVerdict?.isSuspected, spamScore]),
  ).toEqual([[['links'], true, 0]]);
}, 60_000);
