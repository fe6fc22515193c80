import '@testing-library/jest-dom';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const FACTOR = '/api/config/account/second-factor';
const CODES = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const BEGUN = { secret: 'ABCDEFGH', address: 'otpauth://totp/Daybook:ada?secret=ABCDEFGH', sealed: 'sealed' };
const wrong = (code: string, field: string) => ({
  status: 400,
  body: { error: { code, message: 'Not right.', fields: { [field]: 'Not right.' } } },
});

/** The server: the password is "mine", and the code 123456. */
async function openAccount(hasAuthenticator: boolean) {
  let known = { hasAuthenticator, recoveryCodesLeft: hasAuthenticator ? 1 : 0, isDemanded: false };
  const network = fakeNetwork(({ path, method, body }) => {
    const sent = (body ?? {}) as { password?: string; code?: string };
    if (method === 'GET') {
      return { body: path.includes('second-factor') ? known : { sessions: [], hasInitialPassword: false } };
    }
    if (sent.password !== undefined && sent.password !== 'mine') return wrong('PASSWORD_WRONG', 'password');
    if (sent.code !== undefined && sent.code !== '123456') return wrong('SECOND_FACTOR_WRONG', 'code');
    if (path.endsWith('/begin')) return { body: BEGUN };
    if (path.endsWith('/remove')) {
      known = { ...known, hasAuthenticator: false };
      return { body: {} };
    }
    known = { ...known, hasAuthenticator: true, recoveryCodesLeft: 10 };
    return { body: { recoveryCodes: CODES } };
  });
  await renderScreen('/config/account', network, [...permissionsOf(['admin'])]);
  return network;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an app is added with the password and its first code, and the recovery codes are shown once', async () => {
  const network = await openAccount(false);
  await press('Set up');
  await userEvent.type(screen.getByLabelText('Your password'), 'yours{Enter}');
  expect(await screen.findByText('Not right.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'mine{Enter}');
  expect(await screen.findByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '000000{Enter}');
  expect(await screen.findByText('Not right.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Code that the app shows'));
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(codes).toHaveTextContent(CODES.join(''));
  expect(network.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    sealed: 'sealed',
    code: '123456',
  });
  await press('Done');
  expect(await screen.findByText('It is on. 10 recovery codes are left.')).toBeVisible();
});

test('few codes are worth a warning, and it is turned off with the password', async () => {
  const network = await openAccount(true);
  expect(await screen.findByText('It is on. One recovery code is left.')).toBeVisible();
  expect(screen.getByText(/Make new recovery codes before you need them/)).toBeVisible();
  await press('Turn off');
  await userEvent.type(screen.getByLabelText('Your password'), 'mine');
  await press('Turn off');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(network.calls.some(({ path }) => path.endsWith(`${FACTOR}/remove`))).toBe(true);
});
