import '@testing-library/jest-dom';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { type Call, fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { GridScreen } from './grid-screen';

/** The grid scrolls to its cells, and jsdom has no layout. */
Element.prototype.scrollIntoView ??= () => undefined;

const product = (id: string, title: string) => ({
  product: {
    id,
    title,
    status: 'published',
    productType: 1,
    tags: [],
    variants: [
      {
        id: `${id}-v`,
        sku: id,
        attributes: {},
        onSale: false,
        priceMoney: { value: '1250', currency: 'USD' },
      },
    ],
  },
  stock: [{ variantId: `${id}-v`, unlimited: false, onHand: 4 }],
});
const RUNNING = {
  jobId: 'j',
  kind: 'bulk',
  status: 'running',
  failure: null,
  total: 2,
  done: 0,
  changed: 0,
  refused: [],
  startedAt: '2026-05-20T12:00:00.000Z',
  finishedAt: null,
} as unknown as CatalogueJob;
const FINISHED = { ...RUNNING, status: 'finished', done: 2, changed: 2 } as const;
const VASE_REFUSED = {
  ...FINISHED,
  changed: 1,
  refused: [{ productId: 'vase', title: 'Vase', reason: 'Someone else saved this product.' }],
};

/** The grid of a mug and a vase. Once its job has ended, the server has the mug by its new name. */
async function openGrid(first: CatalogueJob | 'lost') {
  let job = first;
  let isAsked = false;
  const network = fakeNetwork(({ path }: Call) => {
    if (path.includes('/bulk/grid')) {
      const mug = product('mug', isAsked && job !== 'lost' && job.status === 'finished' ? 'Beaker' : 'Mug');
      return { body: { selected: 2, results: [mug, product('vase', 'Vase')] } };
    }
    if (path.includes('dryRun')) {
      return {
        body: { selected: 2, changing: 2, leaps: 0, lines: [], refusing: 0, refused: [], hash: 'h' },
      };
    }
    if (path === '/api/config/products/bulk') {
      isAsked = true;
      return { body: { jobId: 'j' } };
    }
    if (path.startsWith('/api/config/jobs/')) {
      return job === 'lost' ? refused('JOB_NOT_FOUND', 'There is no such job.', 404) : { body: job };
    }
    return { body: { results: [], hasNextPage: false, nextPageCursor: null } };
  });
  const onClose = jest.fn();
  const { router } = await renderInOwnerArea(
    <GridScreen
      selection={{ kind: 'some', ids: new Set(['mug', 'vase']) }}
      format={{ currency: 'USD', locale: 'en-US' }}
      onClose={onClose}
    />,
    network,
    ['catalogue.edit'],
  );
  await screen.findByRole('gridcell', { name: 'Name of Mug, mug: Mug' });
  await rename('Mug', 'Beaker');
  await rename('Vase', 'Urn');
  return {
    router,
    onClose,
    loads: () => network.calls.filter(({ path }) => path.includes('/bulk/grid')).length,
    end: (ended: CatalogueJob | 'lost') => {
      job = ended;
    },
  };
}
const cell = (title: string, sku: string, text: string) =>
  screen.findByRole('gridcell', { name: `Name of ${title}, ${sku}: ${text}` });
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));

async function rename(title: string, to: string) {
  const closed = await cell(title, title.toLowerCase(), title);
  act(() => closed.focus());
  await userEvent.keyboard('{F2}');
  const field = await screen.findByRole('textbox', { name: new RegExp(`^Name of ${title}`) });
  await userEvent.clear(field);
  await userEvent.type(field, `${to}{Enter}`);
}

async function save() {
  await press('Review and save');
  await press('Change 2 products');
}

test('what a save refuses stays in the grid, and what it saves is shown as it is stored', async () => {
  const { loads } = await openGrid(VASE_REFUSED);
  await save();
  await screen.findByText('1 product changed.');
  await press('Close');
  expect(await cell('Vase', 'vase', 'Urn')).toBeInTheDocument();
  expect(await cell('Beaker', 'mug', 'Beaker')).toBeInTheDocument();
  expect(screen.getByText('1 cell changed')).toBeInTheDocument();
  expect(screen.getByText(/Someone else saved this product/)).toBeInTheDocument();
  expect(loads()).toBe(2);
});

test('a dialog that is closed during the job loses nothing: the grid loads again when the job has ended', async () => {
  const { loads, end } = await openGrid(RUNNING);
  await save();
  await press('Close');
  expect(await cell('Mug', 'mug', 'Beaker')).toBeInTheDocument();
  expect(screen.getByText('Review and save', { selector: 'button' })).toBeDisabled();
  expect(loads()).toBe(1);
  end(FINISHED);
  expect(await cell('Beaker', 'mug', 'Beaker')).toBeInTheDocument();
  expect(await screen.findByText('2 products changed.')).toBeInTheDocument();
  expect(screen.getByText(/^Type in a cell/)).toBeInTheDocument();
});

test('an owner who saves and leaves stays where something is refused', async () => {
  const { onClose, end } = await openGrid(RUNNING);
  await press('Back to the list');
  await press('Save and leave');
  await press('Change 2 products');
  await press('Close');
  end(VASE_REFUSED);
  expect(await cell('Vase', 'vase', 'Urn')).toBeInTheDocument();
  await screen.findByText('1 cell changed');
  expect(onClose).not.toHaveBeenCalled();
});

test('an owner who saves and leaves sees the list once all is saved', async () => {
  const { onClose, end } = await openGrid(RUNNING);
  await press('Back to the list');
  await press('Save and leave');
  await press('Change 2 products');
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  end(FINISHED);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test.each([
  ['from the start', 'lost' as const],
  ['later', RUNNING],
])('a job that cannot be read %s does not hold the owner in the grid', async (_, first) => {
  const { router, end } = await openGrid(first);
  await save();
  await press('Close');
  end('lost');
  await waitFor(() => expect(screen.getByText('Review and save', { selector: 'button' })).toBeEnabled());
  void router.navigate({ to: '/config/orders' });
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await press('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/config/orders'));
});
