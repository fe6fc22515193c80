import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork, refused, renderInShop } from '../../../test/render-in-shop';
import { RestockForm } from './restock-form';

const OFF = { isEnabled: false, isOptedInByDefault: false };
// each test is a visitor's first
beforeEach(() => localStorage.clear());

type Props = Partial<Parameters<typeof RestockForm>[0]>;

/** Renders the form in front of a server, and returns the calls that the server received. */
async function open(answer: (call: Call) => Answer | Promise<Answer>, props: Props = {}) {
  const network = fakeNetwork(answer);
  const form = (
    <RestockForm
      productId="mug"
      variantId="mug-oat"
      mailingList={OFF}
      hasCaptcha={false}
      successText="Signed up!"
      {...props}
    />
  );
  await renderInShop(form, network);
  return network;
}
const signedUp = () => ({ body: { message: 'Signed up!' } });
const address = () => screen.getByRole('textbox', { name: 'Email' });
const send = async (text: string) => {
  if (text) await userEvent.type(address(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
};

test.each([
  ['', 'Email cannot be blank'],
  ['   ', 'Email cannot be blank'],
  ['nobody', 'Email is invalid'],
  ['a@b', 'Email is invalid'],
])('the address %j is refused as %j at its field, and nothing is sent', async (text, message) => {
  const { calls } = await open(signedUp);
  await send(text);
  expect(address()).toHaveFocus();
  expect(address()).toHaveAttribute('aria-invalid', 'true');
  expect(address()).toHaveAccessibleDescription(message);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(calls).toEqual([]);
  await userEvent.type(address(), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the server’s text replaces the form and takes the focus', async () => {
  const { calls } = await open(() => ({ body: { message: 'We will write.' } }));
  await userEvent.type(address(), ' ada@post.test{Enter}');
  expect(await screen.findByText('We will write.')).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/site-users/account/notifications/restock',
      body: {
        productId: 'mug',
        variantId: 'mug-oat',
        siteVisitorEmail: 'ada@post.test',
        language: 'en-US',
        isJoinMailingList: false,
      },
    },
  ]);
});

test.each([
  ['the server’s words', () => refused('RATE_LIMITED', 'Slowly, please.', 429), 'Slowly, please.'],
  ['the words of a failure', () => refused('INTERNAL', 'That broke.', 500), 'That broke.'],
  [
    'its own words when there are none',
    () => ({ status: 502, body: null }),
    'Unable to submit form. Please try again later.',
  ],
  [
    'its own words when nobody answers',
    () => Promise.reject(new TypeError('no network')),
    'Unable to submit form. Please try again later.',
  ],
])('a failure is shown in %s, and the typed text stays', async (_, answer, text) => {
  await open(answer);
  await send('ada@post.test');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(address()).toHaveValue('ada@post.test');
  expect(address()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Notify me' })).not.toHaveAttribute('aria-disabled');
});

test('an address that only the server refuses is refused at its field', async () => {
  await open(() => refused('RESTOCK_EMAIL_INVALID', 'Email is invalid', 400));
  await send('ada@post.test');
  await waitFor(() => expect(address()).toHaveAccessibleDescription('Email is invalid'));
});

test.each([true, false])(
  'the mailing list is offered by the website’s default: ticked %p',
  async (ticked) => {
    const { calls } = await open(signedUp, { mailingList: { isEnabled: true, isOptedInByDefault: ticked } });
    const join = screen.getByRole('checkbox', { name: 'Also join the mailing list' });
    expect((join as HTMLInputElement).checked).toBe(ticked);
    await userEvent.click(join);
    await send('ada@post.test');
    await screen.findByText('Signed up!');
    expect(calls[0]?.body).toMatchObject({ isJoinMailingList: !ticked });
  },
);

test('repeated presses send the sign-up once', async () => {
  let answered: (answer: Answer) => void = () => {};
  const { calls } = await open(() => new Promise((resolve) => (answered = resolve)));
  await send('ada@post.test');
  await userEvent.click(screen.getByRole('button', { name: 'Signing you up' }));
  await userEvent.type(address(), '{Enter}');
  answered(signedUp());
  await screen.findByText('Signed up!');
  expect(calls).toHaveLength(1);
});

test('a visitor cannot sign up before a variant is chosen', async () => {
  await open(signedUp, { variantId: undefined });
  expect(screen.getByText('Choose an option above first.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
