import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';
import { blankProduct, type ProductDocument } from './product-form/product-form';

afterEach(() => jest.restoreAllMocks());

const TEA = {
  collection: { id: 'tea', urlId: 'tea', title: 'Tea', description: '', displayIndex: 0 },
  revision: 0,
  productCount: 1,
};
const VARIANT = { sku: 'POT', attributes: {}, onSale: false };
const TEAPOT: ProductDocument = {
  ...blankProduct('USD', 'tea'),
  id: 'teapot',
  title: 'Teapot',
  urlId: 'teapot',
  excerpt: 'For tea.',
  variants: [{ id: 'v1', ...VARIANT, priceMoney: { value: '4800', currency: 'USD' } }],
};
const SIZED: ProductDocument = {
  ...TEAPOT,
  userDefinedVariantOptions: ['Size'],
  variantOptionOrdering: { Size: ['S'] },
  variants: TEAPOT.variants.map((variant) => ({ ...variant, attributes: { Size: 'S' } })),
};

/**
 * Opens the screen of a saved product. `answer` lets the next save be answered.
 * @param elsewhere what another member saves right after each save
 */
async function open(product = TEAPOT, elsewhere: Partial<ProductDocument> = {}) {
  const waiting: ((answer: Answer) => void)[] = [];
  let saved = { product, revision: 3 };
  const network = fakeNetwork(({ path, method, body }: Call) => {
    if (path === '/api/config/collections') return { body: { results: [TEA] } };
    if (path !== '/api/config/products/teapot') {
      return { body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null } };
    }
    if (method === 'GET') return { body: { ...saved, fullUrl: '/tea/p/teapot' } };
    return new Promise<Answer>((resolve) => {
      waiting.push((refusal) => {
        const sent = body as ProductDocument;
        // as the server does: new variants get ids of its own
        const variants = sent.variants.map((one) =>
          saved.product.variants.some(({ id }) => id === one.id) ? one : { ...one, id: `of-${one.sku}` },
        );
        if (!refusal.status) saved = { product: { ...sent, variants }, revision: saved.revision + 1 };
        resolve(refusal.status ? refusal : { body: saved });
        if (Object.keys(elsewhere).length > 0) {
          saved = { product: { ...saved.product, ...elsewhere }, revision: saved.revision + 1 };
        }
      });
    });
  });
  const { router } = await renderScreen('/config/products/teapot', network, ['catalogue.edit', 'stock.edit']);
  await screen.findByLabelText('Name');
  const answer = async (refusal: Answer = {}) => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.(refusal);
  };
  const sent = () =>
    network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as ProductDocument);
  return { answer, sent, place: () => router.state.location.pathname };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
// by its text: the roles of a screen with so many fields take long to find
const button = (name: string) => screen.findByText(name, { selector: 'button' });
const press = async (name: string) => userEvent.click(await button(name));

test('what is typed during a save stays, as an unsaved change, and the focus stays in its field', async () => {
  const { answer, sent } = await open();
  await userEvent.type(field('Subtitle'), ' Twe');
  await press('Save');
  await button('Saving…');
  await userEvent.type(field('Subtitle'), 'lve cups.');
  await answer();
  expect(await screen.findByText('Teapot is saved.')).toBeInTheDocument();
  expect(field('Subtitle')).toHaveValue('For tea. Twelve cups.');
  expect(field('Subtitle')).toHaveFocus();
  await press('Save');
  await answer();
  expect(await button('Saved')).toBeInTheDocument();
  expect(sent().map(({ excerpt }) => excerpt)).toEqual(['For tea. Twe', 'For tea. Twelve cups.']);
});

test('a saved form shows the values as they were stored, and nothing is left to save', async () => {
  const { answer } = await open();
  await userEvent.clear(field('Price of The product'));
  await userEvent.type(field('Price of The product'), '52');
  await userEvent.type(field('Name'), ' ');
  await press('Save');
  await answer();
  expect(await button('Saved')).toBeInTheDocument();
  expect([field('Name').value, field('Price of The product').value]).toEqual(['Teapot', '52.00']);
});

test('a new variant that is typed in during its save is the variant that was saved', async () => {
  const { answer, sent } = await open(SIZED);
  await userEvent.type(screen.getByLabelText('Values of Size'), 'L,');
  await userEvent.type(field('SKU of L'), 'POT-L');
  await press('Save');
  await button('Saving…');
  await userEvent.type(field('SKU of L'), '-2');
  await answer();
  await screen.findByText('Teapot is saved.');
  expect(field('SKU of L')).toHaveValue('POT-L-2');
  expect(field('SKU of L')).toHaveFocus();
  await press('Save');
  await answer();
  await button('Saved');
  expect(sent()[1]?.variants.map(({ id, sku }) => [id, sku])).toEqual([
    ['v1', 'POT'],
    ['of-POT-L', 'POT-L-2'],
  ]);
});

test('Undo asks before it loses what was typed since the save', async () => {
  const { answer, sent } = await open();
  await userEvent.type(field('Subtitle'), ' Big.');
  await press('Save');
  await answer();
  await button('Saved');
  await userEvent.type(field('Subtitle'), ' Blue.');
  await press('Undo');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Undo the save?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(field('Subtitle')).toHaveValue('For tea. Big. Blue.');
  expect(sent()).toHaveLength(1);
});

test('Undo brings the version before the save back, without a question where nothing is typed', async () => {
  const { answer, sent } = await open();
  await userEvent.type(field('Subtitle'), ' Big.');
  await press('Save');
  await answer();
  await button('Saved');
  await press('Undo');
  await answer();
  expect(await screen.findByText('Teapot is restored.')).toBeInTheDocument();
  expect(field('Subtitle')).toHaveValue('For tea.');
  expect(sent()[1]?.excerpt).toBe('For tea.');
});

test('a version that another member has saved is shown where nothing is typed', async () => {
  const { answer } = await open(TEAPOT, { title: 'Big Teapot' });
  await userEvent.type(field('Subtitle'), ' Big.');
  await press('Save');
  await answer();
  await waitFor(() => expect(field('Name')).toHaveValue('Big Teapot'));
  expect(await button('Saved')).toBeInTheDocument();
});

test('it does not replace what is typed', async () => {
  const { answer } = await open(TEAPOT, { title: 'Big Teapot' });
  await userEvent.type(field('Subtitle'), ' Big.');
  await press('Save');
  await button('Saving…');
  await userEvent.type(field('Subtitle'), ' Blue.');
  await answer();
  await screen.findByText('Teapot is saved.');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([field('Name').value, field('Subtitle').value]).toEqual(['Teapot', 'For tea. Big. Blue.']);
});

test('a link that is pressed during a save that is refused leads nowhere', async () => {
  const { answer, place } = await open();
  await userEvent.type(field('Subtitle'), ' Big.');
  await press('Save');
  await button('Saving…');
  await userEvent.click(screen.getAllByRole('link', { name: 'Products' })[0]!);
  await answer({ status: 400, body: { error: { code: 'PRODUCT_INVALID', message: 'Fix it.' } } });
  expect(await screen.findByText('Fix it.')).toBeInTheDocument();
  expect([place(), field('Subtitle').value]).toEqual(['/config/products/teapot', 'For tea. Big.']);
});

/** Uploads that the server has not answered yet. */
function heldUploads() {
  const held: XMLHttpRequest[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    held.push(this);
  });
  return async (response: object, status = 201) => {
    await waitFor(() => expect(held).toHaveLength(1));
    const request = held.shift()!;
    Object.defineProperties(request, { response: { value: response }, status: { value: status } });
    await act(async () => request.onload?.(new ProgressEvent('load') as never));
  };
}
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const stored = (id: string) => ({
  asset: { id, filename: `${id}.png`, assetUrl: `/media/${id}.png`, altText: '', width: 9, height: 9 },
  isKnown: false,
});

test('a save waits for the pictures that are uploading, and has them', async () => {
  const arrive = heldUploads();
  const { answer, sent, place } = await open();
  await userEvent.upload(field(/Add pictures/), [picture('a.png'), picture('b.png')]);
  await press('Waiting for 2 pictures');
  await userEvent.type(field('Subtitle'), '{Enter}');
  await userEvent.click(screen.getAllByRole('link', { name: 'Products' })[0]!);
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(question.queryByRole('button', { name: 'Save and leave' })).not.toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(place()).toBe('/config/products/teapot');
  await arrive(stored('a'));
  await button('Waiting for 1 picture');
  await arrive({ error: { message: 'No picture.' } }, 400);
  await press('Save');
  await answer();
  await button('Saved');
  expect(sent().map(({ images }) => images.map(({ assetUrl }) => assetUrl))).toEqual([['/media/a.png']]);
});

test('pictures that begin to upload during a save are added to the product afterwards', async () => {
  const arrive = heldUploads();
  const { answer } = await open();
  await userEvent.type(field('Subtitle'), ' Big.');
  await press('Save');
  await button('Saving…');
  await userEvent.upload(field(/Add pictures/), [picture('a.png')]);
  await answer();
  await button('Waiting for 1 picture');
  await arrive(stored('a'));
  await button('Save');
  expect(await screen.findByLabelText('Alternative text of picture 1')).toBeInTheDocument();
});
