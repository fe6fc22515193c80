import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import { type InvoiceSettings, invoiceProblems } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { PaymentSettings } from '@daybook/contracts/checkout/settings/payment-settings';
import { paymentProblems } from '@daybook/contracts/checkout/settings/payment-shape';
import type {
  DeliverySettingsEvent,
  InvoiceSettingsEvent,
  PaymentSettingsEvent,
  TaxSettingsEvent,
} from '@daybook/contracts/checkout/settings/settings.events';
import { deliveryProblems, taxProblems } from '@daybook/contracts/checkout/settings/settings-shape';
import type { TaxSettings } from '@daybook/contracts/checkout/settings/tax-settings';
import type { Problems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider, Event } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** Of the one stream of each kind that a website has. */
export const SETTINGS_ID = 'settings';

/** `version` counts the saves; 0 and null: the owner has saved none yet. */
export type SettingsState<Settings> = { readonly version: number; readonly settings: Settings | null };

/** `expected`: the version that the owner read. */
export type SettingsCommand<Settings> = { readonly settings: Settings; readonly expected: number };

export const taxSettingsDecider = settingsDecider<TaxSettings, TaxSettingsEvent>('TaxesSaved', taxProblems);

export const deliverySettingsDecider = settingsDecider<DeliverySettings, DeliverySettingsEvent>(
  'DeliverySaved',
  deliveryProblems,
);

export const paymentSettingsDecider = settingsDecider<PaymentSettings, PaymentSettingsEvent>(
  'PaymentsSaved',
  paymentProblems,
);

export const invoiceSettingsDecider = settingsDecider<InvoiceSettings, InvoiceSettingsEvent>(
  'InvoicingSaved',
  invoiceProblems,
);

/** A document that is saved whole, of which a website has one. A save that changes nothing is no event. */
function settingsDecider<Settings, E extends Event<string, { settings: Settings }>>(
  type: E['type'],
  problemsOf: (settings: unknown) => Problems | undefined,
): Decider<SettingsState<Settings>, SettingsCommand<Settings>, E> {
  return {
    initial: { version: 0, settings: null },

    decide({ settings, expected }, state) {
      const problems = problemsOf(settings);
      if (problems) refuse('SETTINGS_INVALID', problems);
      if (state.version !== expected) refuse('EDITED_MEANWHILE');
      if (state.settings !== null && sameJson(state.settings, settings)) return [];
      return [{ type, data: { settings } } as E];
    },

    evolve: ({ version }, { data }) => ({ version: version + 1, settings: data.settings }),
  };
}
