import { randomUUID } from 'node:crypto';
import { NAUGHTY_STRINGS } from '@daybook/contracts/forms/testing/naughty-strings';
import { FormsOwner } from './forms.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const CLASSES = Object.entries(NAUGHTY_STRINGS);
const TEXTS = CLASSES.flatMap(([name, texts]) => texts.map((text, i) => ({ title: `${name} ${i}`, text })));

test('every hard text is shown to members as it was typed, and none of them runs', async ({
  page,
  baseURL,
}) => {
  const owner = await FormsOwner.signIn(baseURL);
  const fields = TEXTS.slice(0, 99).map(
    ({ title }, i) => ({ id: `t${i}`, kind: 'textarea', title, required: false }) as const,
  );
  const rest = TEXTS.slice(99).map(
    ({ title }, i) => ({ id: `t${i + 99}`, kind: 'textarea', title, required: false }) as const,
  );
  const name = `Hard ${randomUUID().slice(0, 8)}`;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openAsOwner(page, '/config/forms/submissions');
  let sent = 0;
  for (const part of [fields, rest]) {
    const form = await owner.publish({ name: `${name} ${sent}`, fields: part });
    const answers = Object.fromEntries(part.map(({ id }) => [id, TEXTS[Number(id.slice(1))]?.text ?? '']));
    await owner.send(form, answers);
    await expect.poll(() => owner.submissions(form)).toHaveLength(1);
    await page.goto(`/config/forms/submissions?formId=${form.id}`);
    await page
      .getByRole('region', { name: 'Submissions' })
      .getByRole('row')
      .nth(1)
      .getByRole('button')
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: form.name });
    await expect(dialog.getByRole('definition').first()).toBeVisible();
    const shown = await dialog
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          row.querySelector('dd')?.textContent ?? '',
        ]),
      );
    expect(shown).toEqual(part.map(({ id, title }) => [title, TEXTS[Number(id.slice(1))]?.text]));
    // no text has become markup
    await expect(dialog.locator('dd *')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    sent += 1;
  }
  expect(await page.evaluate(() => (globalThis as { naughty?: unknown }).naughty)).toBeUndefined();
  expect(dialogs).toEqual([]);
});
