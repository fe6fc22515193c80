import '@testing-library/jest-dom';
import type { ReviewImportPreview } from '@daybook/contracts/catalogue/owner-reviews.api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const IMPORT = '/api/config/reviews/import';
const preview = (changes: Partial<ReviewImportPreview> = {}): ReviewImportPreview => ({
  added: 1,
  known: 2,
  repeated: 1,
  wrong: 1,
  problems: [
    { line: 4, reason: 'The same review as in line 3.' },
    { line: 5, reason: 'The date is in the future.' },
  ],
  sample: [
    { line: 3, productTitle: 'Everyday Mug', rating: 5, author: 'Ada', title: '', body: 'It holds soup.' },
  ],
  text: { encoding: 'utf-8', isGuess: false, rows: [] },
  ...changes,
});
const job = {
  jobId: 'j1',
  kind: 'reviews',
  status: 'finished',
  failure: null,
  total: 4,
  done: 4,
  changed: 1,
};
const finished = {
  ...job,
  refused: [{ productId: '', title: 'Line 7', reason: 'This review was erased; it does not come back.' }],
  startedAt: '2026-11-01T00:00:00.000Z',
  startedBy: null,
  finishedAt: '2026-11-01T00:00:01.000Z',
};

const network = (found: Answer) =>
  fakeNetwork(({ path }) => {
    if (path.startsWith('/api/config/jobs/')) return { body: finished };
    return path.includes('dryRun=true') ? found : { body: { jobId: 'j1' } };
  });
const choose = async () =>
  userEvent.upload(await screen.findByLabelText('CSV file'), new File(['product'], 'reviews.csv'));

test('the owner reviews a file, and imports what is new', async () => {
  const calls = network({ body: preview() });
  await renderScreen('/config/reviews/import', calls, ['catalogue.edit']);
  await choose();
  expect(
    await screen.findByText(/1 review to import\. 2 imported before\. 1 repeated in the file\./),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Line 5 The date is in the future/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Everyday Mug 5 of 5 stars Ada It holds soup/ })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Approve them at once' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 review' }));
  expect(await screen.findByText('1 review imported.')).toBeVisible();
  expect(screen.getByText('1 review stays as it is')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the reviews' })).toBeVisible();
  const posted = calls.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posted).toEqual([`${IMPORT}?dryRun=true`, `${IMPORT}?approves=true`]);
});

test('the owner sees how the text was read, and has the file read in another encoding', async () => {
  const text = (encoding: 'windows-1252' | 'windows-1251', row: string) => ({
    body: preview({ text: { encoding, isGuess: encoding === 'windows-1252', rows: [row] } }),
  });
  const calls = fakeNetwork(({ path }) => {
    if (path.startsWith('/api/config/jobs/')) return { body: finished };
    if (!path.includes('dryRun=true')) return { body: { jobId: 'j1' } };
    return path.includes('encoding=') ? text('windows-1251', 'mug,5,Аня') : text('windows-1252', 'mug,5,Àíÿ');
  });
  await renderScreen('/config/reviews/import', calls, ['catalogue.edit']);
  await choose();
  expect(await screen.findByText('mug,5,Àíÿ')).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Text encoding' });
  expect(field).toHaveAccessibleDescription(/doesn’t say its encoding/);
  await userEvent.selectOptions(field, 'Cyrillic (Windows-1251)');
  expect(await screen.findByText('mug,5,Аня')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 review' }));
  await screen.findByText('1 review imported.');
  const posted = calls.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posted).toEqual([
    `${IMPORT}?dryRun=true`,
    `${IMPORT}?dryRun=true&encoding=windows-1251`,
    `${IMPORT}?encoding=windows-1251`,
  ]);
});

test('a file without new reviews cannot be imported', async () => {
  const calls = network({ body: preview({ added: 0, sample: [] }) });
  await renderScreen('/config/reviews/import', calls, ['catalogue.edit']);
  await choose();
  expect(await screen.findByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a refused file says why', async () => {
  const message = 'The file reviews.csv is too large. The maximum allowed file size is 16 MB.';
  const calls = network({ status: 413, body: { error: { code: 'FILE_TOO_LARGE', message } } });
  await renderScreen('/config/reviews/import', calls, ['catalogue.edit']);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
