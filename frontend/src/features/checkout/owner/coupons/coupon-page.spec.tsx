import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

/** A shop whose answers to the creation of a coupon, and to the first look at it, wait for the test. */
async function openNew() {
  const waiting: (() => void)[] = [];
  let coupon: object | undefined;
  let looks = 0;
  const later = (body: () => object) =>
    new Promise<Answer>((resolve) => {
      waiting.push(() => resolve({ body: body() }));
    });
  const network = fakeNetwork(({ path, method, body }: Call) => {
    if (path === '/api/config/coupons' && method === 'POST') {
      // as the server does: it writes codes in capitals
      const { code, ...rest } = body as { code: string };
      coupon = { ...rest, code: code.toUpperCase(), id: 'c1' };
      return later(() => ({ coupon, version: 1 }));
    }
    if (path === '/api/config/coupons/c1' && method === 'GET') {
      const found = { coupon, version: 1, uses: 0 };
      looks += 1;
      return looks === 1 ? later(() => found) : { body: found };
    }
    if (path === '/api/config/coupons/c1')
      return { body: { coupon: { ...(body as object), id: 'c1' }, version: 2 } };
    return { body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null } };
  });
  const { router } = await renderScreen('/config/coupons/new', network, ['catalogue.edit']);
  await screen.findByLabelText('Code');
  return {
    place: () => router.state.location.pathname,
    answer: async () => {
      await waitFor(() => expect(waiting).toHaveLength(1));
      waiting.shift()?.();
    },
    sent: (method: string) =>
      network.calls.filter((call) => call.method === method).map(({ body }) => body as { code: string }),
  };
}
const code = () => screen.getByLabelText('Code');
const button = (name: string) => screen.findByText(name, { selector: 'button' });

test('what is typed while a coupon is created, and while it opens, is an unsaved change of it', async () => {
  const { place, answer, sent } = await openNew();
  await userEvent.type(code(), 'spring');
  await userEvent.click(await button('Create coupon'));
  await userEvent.click(screen.getByLabelText('Once per customer'));
  await answer();
  await screen.findByText('Coupon created.');
  await userEvent.type(code(), '2');
  expect(await button('Saving…')).toBeInTheDocument();
  await answer();
  await waitFor(() => expect(place()).toBe('/config/coupons/c1'));
  expect(await button('Save')).toBeInTheDocument();
  expect(code()).toHaveValue('SPRING2');
  expect(screen.getByLabelText('Once per customer')).toBeChecked();
  await userEvent.click(await button('Save'));
  await screen.findByText('Coupon saved.');
  expect(sent('POST')).toHaveLength(1);
  expect(sent('PUT')).toMatchObject([{ code: 'SPRING2', oncePerCustomer: true }]);
});

test('a coupon that is left alone while it is created opens without a change', async () => {
  const { answer } = await openNew();
  await userEvent.type(code(), 'spring');
  await userEvent.click(await button('Create coupon'));
  await answer();
  await answer();
  expect(await button('Saved')).toBeInTheDocument();
  expect(code()).toHaveValue('SPRING');
});
