import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import type {
  ShippingRate,
  Stripe,
  StripeElements,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { flushSync } from 'react-dom';
import type { Locale } from '../../../lib/locale';
import { m } from '../../../paraglide/messages';
import { tokenOf } from './provider-elements';
import type { WalletsProps } from './wallet-form';
import { atPlace, sheetOf, withWallet } from './wallet-sheet';

type WalletButtonsParts = {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  /** the checkout as it is now */
  readonly now: () => WalletsProps;
  readonly t: Locale['t'];
  readonly onOffer: (isOffered: true) => void;
};

/** The provider's buttons, one for each wallet that it finds, with our answers to what a buyer does in a sheet. */
export function walletButtons({
  stripe,
  elements,
  now,
  t,
  onOffer,
}: WalletButtonsParts): StripeExpressCheckoutElement {
  const buttons = elements.create('expressCheckout', {
    // the others lead to a page of their own, which the form offers
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  });
  // a sheet cannot open without a way of delivery; the address that it opens with brings ours
  const later: ShippingRate = { id: 'later', displayName: t(m.checkout_option_later), amount: 0 };
  /** what the form held when the sheet was opened, the same at the sheet's address, and the price that the sheet shows */
  let opened = openedAt(now());

  const priced = async (values: SaveCheckoutRequest) => {
    opened.values = values;
    const { server } = now().form;
    return (await server.save(values)) ? server.latest() : undefined;
  };

  /** Has what the sheet says now priced, and shows the price there. */
  const show = async (values: SaveCheckoutRequest, { resolve, reject }: Answers) => {
    let answer = await priced(values);
    const [first] = sheetOf(answer, t)?.shippingRates ?? [];
    // the price began with a delivery that the sheet leaves out
    if (first && answer?.quote?.shipping?.optionId !== first.id)
      answer = await priced({ ...values, shippingOptionId: first.id });
    const sheet = sheetOf(answer, t);
    const isDelivered = answer?.requiresShipping === false || sheet?.shippingRates.length;
    if (!answer || !sheet || !isDelivered) return reject();
    opened.shown = answer;
    elements.update({ amount: sheet.amount });
    const { lineItems, shippingRates } = sheet;
    resolve({ lineItems, shippingRates });
  };

  const pay = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { before, shown } = opened;
    // the form shows what the wallet gave, so that the buyer can mend it there
    flushSync(() => now().form.adopt(withWallet(before, event, shown)));
    const token = () => tokenOf(stripe, elements, t(m.checkout_card_failed));
    const isPaid = await now().form.payment.press(shown, { method: now().provider, token });
    if (!isPaid) event.paymentFailed({ reason: 'fail' });
  };

  return (
    buttons
      .on('ready', ({ availablePaymentMethods }) => {
        // what is being filled in does not move
        const isFillingIn = document.activeElement instanceof HTMLInputElement;
        if (availablePaymentMethods && !isFillingIn) onOffer(true);
      })
      .on('click', ({ resolve }) => {
        opened = openedAt(now());
        const { requiresShipping, deliveryCountries, asksBillingAddress } = opened.shown;
        const { lineItems = [], shippingRates = [] } = sheetOf(opened.shown, t) ?? {};
        resolve({
          lineItems,
          emailRequired: true,
          billingAddressRequired: asksBillingAddress,
          ...(requiresShipping && {
            shippingAddressRequired: true,
            shippingRates: shippingRates.length > 0 ? shippingRates : [later],
            ...(deliveryCountries && { allowedShippingCountries: deliveryCountries }),
          }),
        });
      })
      .on('shippingaddresschange', (event) => show(atPlace(opened.before, event.address), event))
      .on('shippingratechange', (event) =>
        show({ ...opened.values, shippingOptionId: event.shippingRate.id }, event),
      )
      // what the form holds counts again
      .on('cancel', () => now().form.server.save(opened.before))
      .on('confirm', pay)
  );
}

const openedAt = ({ form, answer }: WalletsProps) => {
  const before = form.read();
  return { before, values: before, shown: answer };
};

type Answers = {
  readonly resolve: (
    sheet: Pick<NonNullable<ReturnType<typeof sheetOf>>, 'lineItems' | 'shippingRates'>,
  ) => void;
  readonly reject: () => void;
};
