import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';

/** Whether the website delivers anywhere. */
export async function hasDelivery({ api, signal }: OverviewAsk): Promise<boolean> {
  const { settings } = await api.GET('/api/config/shipping', { signal }).then(answer);
  return settings.zones.some(({ options }) => options.length > 0);
}

/** Whether the owner has said how buyers pay them. */
export async function hasPayments(ask: OverviewAsk): Promise<boolean> {
  const { methods } = await paymentsOf(ask);
  return methods.some(({ isOn }) => isOn);
}

/** A store in which buyers can order nothing, because they have no way to pay. */
export async function findNoPayment(ask: OverviewAsk): Promise<OverviewFindings> {
  const { methods, isTestOn } = await paymentsOf(ask);
  if (isTestOn || methods.some(({ isOn }) => isOn)) return {};
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

const paymentsOf = async ({ api, signal }: OverviewAsk) =>
  (await api.GET('/api/config/payments', { signal }).then(answer)).settings;
