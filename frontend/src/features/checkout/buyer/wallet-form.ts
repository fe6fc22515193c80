import type {
  CheckoutAnswer,
  PaymentMethod,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import type { useCheckout } from './use-checkout';
import type { usePayment } from './use-payment';

/** The checkout's form, as a wallet fills it in and presses its button. */
export type WalletForm = {
  /** what it holds */
  readonly read: () => SaveCheckoutRequest;
  readonly adopt: (values: SaveCheckoutRequest) => void;
  readonly server: Pick<ReturnType<typeof useCheckout>, 'save' | 'latest'>;
  readonly payment: Pick<ReturnType<typeof usePayment>, 'press'>;
};

export type WalletsProps = { answer: CheckoutAnswer; provider: PaymentMethod; form: WalletForm };
