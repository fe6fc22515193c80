import { deliveryKind, taxesKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { money } from '@daybook/contracts/shared/money';
import { SaveDocument } from '../../documents/documents.commands.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { someDelivery, someTaxes } from './settings-documents.js';

export const GERMAN_ADDRESS = {
  name: 'Ada',
  line1: 'Hauptstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
};
export const GERMAN_VAT_NUMBER = 'DE136695976';

/** Has a shop deliver mugs to Germany and Switzerland, and take no taxes there of businesses that name their VAT number. */
export async function sellToBusinesses(shop: TestShop): Promise<void> {
  const places = (['DE', 'CH'] as const).map((country) => ({ country, region: null, postalCodes: [] }));
  const [delivered] = someDelivery().zones;
  const [taxed] = someTaxes().zones;
  if (!delivered || !taxed) throw new Error('the documents have a zone each');
  const delivery = someDelivery({ zones: [{ ...delivered, places }] });
  const taxes = someTaxes({ zones: [{ ...taxed, places, exemptsBusinesses: true }] });
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: delivery, read: 0 }),
  );
  await shop.commands.execute(new SaveDocument(taxesKind, { websiteId: SHOP }, { body: taxes, read: 0 }));
  const variant = aVariant({ id: 'mug-v', sku: 'MUG', priceMoney: money(1000, 'USD') });
  await shop.save(aProduct({ id: 'mug', variants: [variant] }), 50);
}
