/** @own-shop clock */
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { InboxAnswer } from '@daybook/contracts/forms/owner-submissions.api';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { NAUGHTY_STRINGS, UNWRITABLE_STRINGS } from '@daybook/contracts/forms/testing/naughty-strings';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { parse } from 'csv-parse/sync';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';

const classes = Object.entries(NAUGHTY_STRINGS);
const MOST = Math.max(...classes.map(([, texts]) => texts.length));
const base = (id: string) => ({ id, title: id, required: false });
/** What the kinds take a text as, and how it is shown: `select` and `radio` as the visitor's own answer. */
const KINDS = {
  text: [{ kind: 'text' }, (text: string) => text],
  textarea: [{ kind: 'textarea' }, (text: string) => text],
  hidden: [{ kind: 'hidden' }, (text: string) => text],
  radio: [{ kind: 'radio', choices: ['Red'], allowsOther: true }, (text: string) => text],
  select: [{ kind: 'select', choices: ['Red'], allowsOther: true }, (text: string) => text],
  checkbox: [{ kind: 'checkbox', choices: ['Red'], allowsOther: true }, (text: string) => ['Red', text]],
  name: [{ kind: 'name' }, (text: string) => ({ first: text, last: text })],
  address: [
    { kind: 'address' },
    (text: string) => ({
      line1: text,
      line2: text,
      city: text,
      region: '',
      postalCode: '10115',
      country: 'DE',
    }),
  ],
} as const;
type TextKind = keyof typeof KINDS;
/** The texts of a class go through the kinds in turn. */
const FIELDS = Array.from(
  { length: MOST },
  (_, i) => (Object.keys(KINDS) as TextKind[])[i % 8] ?? 'text',
).map((kind, i) => ({ ...base(`t${i}`), ...KINDS[kind][0] }) as Field);
const filled = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, i) => [`t${i}`, KINDS[kindAt(i)][1](text)]));
const kindAt = (i: number) => (FIELDS[i]?.kind ?? 'text') as TextKind;
/** As it is shown: the parts of a name and an address have no blanks around them. */
function shownAt(i: number, text: string): object {
  const part = text.trim();
  if (kindAt(i) === 'checkbox') return { values: ['Red', text] };
  if (kindAt(i) === 'name') return { values: [part, part] };
  if (kindAt(i) === 'address') return { values: [part, part, part, '', '10115', 'DE'] };
  return { value: text };
}

let shop: TestShop;
let server: MailServer;
let ada: OwnerBrowser;
let formId = '';
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  ada = await shop.owner(['admin']);
  const { id: _, ...content } = aForm({ name: 'Texts', urlId: 'texts', fields: FIELDS });
  formId = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>().form.id;
  await ada.send('POST', `/api/config/forms/${formId}/publish`, {}, { 'if-match': '"0"' });
  await shop.settled();
}, 60_000);
afterEach(() => {
  server.reset();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

async function send(form: object): Promise<{ statusCode: number; json(): { errors: object } }> {
  const bob = shop.browser();
  const asked = await bob.send('POST', `/api/form/FormSubmissionKey?formId=${formId}`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  const body = { key: asked.json<FormKeyAnswer>().key, form };
  const answer = await bob.send('POST', '/api/form/SaveFormSubmission', body);
  jest.restoreAllMocks();
  return answer;
}

test.each(classes)(
  '%s: the inbox and the CSV show what was typed',
  async (_, texts) => {
    expect((await send(filled(texts))).statusCode).toBe(200);
    await shop.settled();
    // what holds many links looks like spam, and is stored all the same
    const lists = await Promise.all(
      ['received', 'quarantined'].map(
        async (status) =>
          [
            (
              await ada.get(`/api/config/submissions?formId=${formId}&status=${status}&limit=1`)
            ).json<InboxAnswer>(),
            status,
          ] as const,
      ),
    );
    const found = lists.find(([{ results }]) => results[0]?.answers?.[0]?.value === texts[0]);
    const [inbox, status] = found ?? [];
    expect(inbox?.results[0]?.answers?.slice(0, texts.length)).toMatchObject(
      texts.map((text, i) => shownAt(i, text)),
    );
    const file = await ada.get(`/api/config/submissions/export?formId=${formId}&status=${status}`);
    const [, newest = []] = parse(file.body, { relax_column_count: true }) as string[][];
    const cells = newest.slice(4, 4 + texts.length);
    for (const [i, text] of texts.entries()) {
      const cell = withoutApostrophe(cells[i] ?? '');
      if (['checkbox', 'name', 'address'].includes(kindAt(i))) expect(cell).toContain(text.trim());
      else expect(cell).toBe(withoutApostrophe(text));
    }
    // no cell begins as a formula does
    for (const cell of newest) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  },
  60_000,
);

/** A spreadsheet shows a text behind an apostrophe without it. */
const withoutApostrophe = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '');

test.each(classes)(
  '%s: the email shows what was typed, and runs nothing',
  async (_, all) => {
    // what looks like spam is not emailed
    const texts = all.filter((text) => !/https?:|<a\s/.test(text));
    await send(filled(texts));
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    const shown = () => server.emails.map(({ html = '' }) => ({ html, text: plain(decoded(html)) }));
    const [first = ''] = texts;
    await waitFor('the email', () => shown().some(({ text }) => text.includes(plain(first))));
    const email = shown().find(({ text }) => text.includes(plain(first)));
    expect(email?.html).not.toMatch(/<(script|iframe|svg)|onerror="/i);
    for (const text of texts) expect(email?.text).toContain(plain(text));
  },
  60_000,
);

/** The text of HTML: the tags are left out, and then the entities are read once. */
function decoded(html: string): string {
  const NAMES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };
  return html.replace(/<[^>]*>/g, ' ').replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return NAMES[name.toLowerCase()] ?? all;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return String.fromCodePoint(code);
  });
}

test('half a character and U+0000 are refused by field, and nothing is stored', async () => {
  const before = (await ada.get(`/api/config/submissions?formId=${formId}&limit=1`)).json<InboxAnswer>()
    .totals;
  for (const text of UNWRITABLE_STRINGS) {
    const answer = await send({ t0: text });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['t0']]);
  }
  await shop.settled();
  const after = (await ada.get(`/api/config/submissions?formId=${formId}&limit=1`)).json<InboxAnswer>()
    .totals;
  expect(after).toEqual(before);
}, 60_000);
