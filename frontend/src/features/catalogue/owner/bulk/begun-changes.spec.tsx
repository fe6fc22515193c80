import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const VASE = {
  id: 'vase',
  title: 'The vase',
  urlId: 'vase',
  image: null,
  productType: 1,
  collectionId: 'tea',
  variantCount: 1,
  fromPrice: null,
  available: 3,
  isLow: false,
  tags: [],
  savedAt: '2026-11-01T00:00:00.000Z',
};

/** A shop with a draft, whose bulk changes run until `end`. */
async function openProducts() {
  let ended = 0;
  const begun: string[] = [];
  const network = fakeNetwork(({ path }: Call) => {
    if (path.includes('dryRun=true')) {
      const counts = { selected: 1, changing: 1, leaps: 0, refusing: 0, refused: [] };
      return { body: { ...counts, lines: [], hash: 'h' } };
    }
    if (path === '/api/config/products/bulk') {
      begun.push(`j${begun.length}`);
      return { body: { jobId: begun.at(-1) } };
    }
    const jobId = /\/jobs\/(j\d)$/.exec(path)?.[1];
    if (jobId) {
      const status = begun.indexOf(jobId) < ended ? 'finished' : 'running';
      const counts = { total: 1, done: 1, changed: 1, refused: [], failure: null };
      return { body: { jobId, kind: 'bulk', status, startedAt: '2026-11-01T00:00:00Z', ...counts } };
    }
    const status = ended > 0 ? 'published' : 'draft';
    const results = path.startsWith('/api/config/products?') ? [{ ...VASE, status }] : [];
    return { body: { results, total: results.length, hasNextPage: false, nextPageCursor: null } };
  });
  await renderScreen('/config/products', network, ['catalogue.edit']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select The vase' }));
  return {
    end: () => {
      ended += 1;
    },
  };
}
async function changeAndClose(what: string) {
  await userEvent.click(screen.getByText(what, { selector: '[aria-label="Selected rows"] button' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: `${what} 1 product` }));
  await dialog.findByRole('progressbar');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
}

test('the list loads again when a change has ended whose dialog was closed', async () => {
  const { end } = await openProducts();
  await changeAndClose('Publish');
  expect(screen.getByRole('row', { name: /The vase.*Draft/ })).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
  end();
  expect(await screen.findByText('1 product published.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('row', { name: /The vase/ })).not.toHaveTextContent('Draft'));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('two changes are followed at once', async () => {
  const { end } = await openProducts();
  await changeAndClose('Publish');
  await changeAndClose('Unpublish');
  expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  end();
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(1));
  end();
  expect(await screen.findByText('1 product unpublished.')).toBeVisible();
});
