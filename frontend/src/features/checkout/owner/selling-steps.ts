import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';

/** Whether the website delivers anywhere. */
export async function hasDelivery({ api, signal }: OverviewAsk): Promise<boolean> {
  const { settings } = await api.GET('/api/config/shipping', { signal }).then(answer);
  return settings.zones.some(({ options }) => options.length > 0);
}

/** Whether the owner has said how buyers pay them. */
export async function hasPayments(ask: OverviewAsk): Promise<boolean> {
  return takesMoney(ask, await paymentsOf(ask));
}

/** Whether the owner has saved taxes, or the website began with those of its country. */
export async function hasTaxes({ api, signal }: OverviewAsk): Promise<boolean> {
  const { version } = await api.GET('/api/config/taxes', { signal }).then(answer);
  return version > 0;
}

/** Whether invoices say who sells. */
export async function hasSeller({ api, signal }: OverviewAsk): Promise<boolean> {
  const { version } = await api.GET('/api/config/invoicing', { signal }).then(answer);
  return version > 0;
}

/** A store in which buyers can order nothing, because they have no way to pay. */
export async function findNoPayment(ask: OverviewAsk): Promise<OverviewFindings> {
  const payments = await paymentsOf(ask);
  if (payments.isTestOn || (await takesMoney(ask, payments))) return {};
  return {
    tasks: [
      {
        place: 5,
        icon: 'settings',
        title: 'Customers have no way to pay',
        detail: 'Until you turn on a payment method, nothing can be ordered.',
        action: 'Choose how you are paid',
        link: { to: '/config/settings/payments' },
      },
    ],
  };
}

/** By a method of the owner's own, or by cards of a connected account. */
async function takesMoney({ api, signal }: OverviewAsk, { methods, isStripeOn }: Payments): Promise<boolean> {
  if (methods.some(({ isOn }) => isOn)) return true;
  if (isStripeOn === false) return false;
  const { account } = await api.GET('/api/config/payments/stripe', { signal }).then(answer);
  return Boolean(account);
}

type Payments = Awaited<ReturnType<typeof paymentsOf>>;

const paymentsOf = async ({ api, signal }: OverviewAsk) =>
  (await api.GET('/api/config/payments', { signal }).then(answer)).settings;
