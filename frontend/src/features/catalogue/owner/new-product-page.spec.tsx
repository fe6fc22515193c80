import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
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
const TEAPOT: ProductDocument = {
  ...blankProduct('USD', 'tea'),
  id: 'teapot',
  title: 'Teapot',
  urlId: 'pot',
};

/** Opens the screen of a new product. `answer` lets its creation be answered. */
async function open(path: string) {
  let saved: ProductDocument | undefined;
  let answer = () => {};
  const network = fakeNetwork(({ path: asked, method, body }: Call) => {
    if (asked === '/api/config/collections') return { body: { results: [TEA] } };
    if (asked === '/api/config/products/teapot') {
      return { body: { product: TEAPOT, revision: 1, fullUrl: '/tea/p/pot' } };
    }
    if (asked === '/api/config/products/made') {
      return { body: { product: saved, revision: 1, fullUrl: '/tea/p/made' } };
    }
    if (method !== 'POST') {
      return { body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null } };
    }
    saved = { ...TEAPOT, ...(body as ProductDocument), id: 'made' };
    return new Promise<Answer>((resolve) => {
      answer = () => resolve({ body: { product: saved, revision: 1 } });
    });
  });
  const { router } = await renderScreen(path, network, ['catalogue.edit', 'settings.edit']);
  await screen.findByLabelText('Name');
  return { router, answer: () => answer(), place: () => router.state.location.href };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
// by its text: the roles of a screen with so many fields take long to find
const button = (name: string) => screen.findByText(name, { selector: 'button' });

test('a copy that is filled in is not lost to a blank product without a question', async () => {
  const { router, place } = await open('/config/products/new?copyOf=teapot');
  expect(screen.getByText(/A draft like Teapot. Its stock, URL and SKUs start anew./)).toBeInTheDocument();
  await userEvent.type(field('Name'), ' two');
  act(() => void router.navigate({ to: '/config/products/new', search: {} }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(field('Name').value).toContain(' two');
  expect(place()).toBe('/config/products/new?copyOf=teapot');
});

test('what is typed and uploaded while a product is created is an unsaved change of it', async () => {
  let upload: XMLHttpRequest | undefined;
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    upload = this;
  });
  const { answer, place } = await open('/config/products/new');
  await userEvent.type(field('Name'), 'Cup');
  await userEvent.type(field('Price of The product'), '12');
  await userEvent.click(await button('Save'));
  await button('Saving…');
  await userEvent.type(field('Subtitle'), 'For tea.');
  await userEvent.upload(field(/Add pictures/), new File(['x'], 'a.png', { type: 'image/png' }));
  answer();
  await button('Waiting for 1 picture');
  await screen.findByText('Cup is saved.');
  expect(place()).toBe('/config/products/new');
  await waitFor(() => expect(upload).toBeDefined());
  const asset = { id: 'a', filename: 'a.png', assetUrl: '/media/a.png', altText: '' };
  Object.defineProperties(upload!, {
    response: { value: { asset, isKnown: false } },
    status: { value: 201 },
  });
  await act(async () => upload?.onload?.(new ProgressEvent('load') as never));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cup' })).toBeInTheDocument();
  expect(place()).toBe('/config/products/made');
  expect(field('Subtitle')).toHaveValue('For tea.');
  expect(field('Alternative text of picture 1')).toBeInTheDocument();
  expect(await button('Save')).toBeEnabled();
});

test('a product that is created opens with nothing to save', async () => {
  const { answer, place } = await open('/config/products/new');
  await userEvent.type(field('Name'), 'Cup');
  await userEvent.type(field('Price of The product'), '12');
  await userEvent.click(await button('Save'));
  await button('Saving…');
  answer();
  expect(await button('Saved')).toBeInTheDocument();
  expect(place()).toBe('/config/products/made');
});
