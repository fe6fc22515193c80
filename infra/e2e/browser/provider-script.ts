import type { Page } from '@playwright/test';

/** What a wallet of the buyer's browser holds. */
export type Wallet = {
  readonly email: string;
  readonly name: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string;
    readonly postal_code: string;
    readonly country: string;
  };
  /** what its card is answered with: `ok`, `declined` */
  readonly token: string;
};

/**
 * The provider's script as it is documented, in a page of ours: what is typed as the card names the token. The sheet of
 * a wallet is a line that says what is paid and how it is sent, and two buttons.
 */
const PROVIDER_SCRIPT = `
(() => {
  const wallet = window.wallet;
  const walletButtons = (sums) => {
    const heard = {};
    const asked = (event, more) => new Promise((resolve) => heard[event]({
      ...more, resolve, reject: () => resolve({ rejected: true }),
    }));
    const mount = (place) => {
      if (!wallet) return setTimeout(() => heard.ready({ availablePaymentMethods: undefined }));
      place.innerHTML = '<button type="button">Buy with Test Wallet</button><p role="status"></p>';
      const [button, sheet] = place.children;
      const show = (text, actions = {}) => {
        sheet.textContent = text;
        for (const [name, press] of Object.entries(actions)) {
          const action = sheet.appendChild(document.createElement('button'));
          Object.assign(action, { type: 'button', textContent: name, onclick: press });
        }
      };
      button.onclick = async () => {
        const { name, email, address } = wallet;
        const { line1, line2, ...known } = address;
        let shown = await asked('click', {});
        const needsAddress = shown.shippingAddressRequired;
        if (needsAddress) shown = await asked('shippingaddresschange', { address: known });
        if (shown.rejected) return show('This shop does not deliver there');
        const [shippingRate] = shown.shippingRates ?? [];
        const lines = shown.lineItems.map((line) => line.name + ' ' + line.amount).join(', ');
        show('You pay ' + sums.amount + ' (' + lines + ') ' + (shippingRate?.displayName ?? ''), {
          Agree: () => {
            show('Paying');
            heard.confirm({
              billingDetails: { name, email, address }, shippingRate,
              ...(needsAddress && { shippingAddress: { name, address } }),
              paymentFailed: () => show('The payment has failed'),
            });
          },
          Close: () => { show(''); heard.cancel(); },
        });
      };
      setTimeout(() => heard.ready({ availablePaymentMethods: { googlePay: true } }));
    };
    const buttons = { on: (event, listener) => { heard[event] = listener; return buttons; }, mount, destroy() {} };
    return buttons;
  };
  window.Stripe = (key) => ({
    elements: ({ amount }) => {
      const sums = { amount };
      const typed = () => document.getElementById('provider-card').value;
      const made = {
        token: typed,
        update: (more) => Object.assign(sums, more),
        submit: async () => (made.token() ? {} : { error: { message: 'Your card number is incomplete.' } }),
        create(kind) {
          if (kind === 'expressCheckout') {
            made.token = () => wallet.token;
            return walletButtons(sums);
          }
          return {
            on: (event, heard) => event === 'ready' && setTimeout(heard),
            mount(place) {
              place.innerHTML = '<label>Card number <input id="provider-card"></label><p>' + key + '</p>';
            },
          };
        },
      };
      return made;
    },
    createConfirmationToken: async ({ elements }) => ({ confirmationToken: { id: 'ctoken_' + elements.token() } }),
    registerAppInfo() {}, _registerWrapper() {},
  });
})();`;

/** Answers for the provider's script. @param wallet which one the browser has; absent: none */
export async function routeProviderScript(page: Page, wallet?: Wallet): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.wallet = ${JSON.stringify(wallet)};${PROVIDER_SCRIPT}`,
    }),
  );
}
