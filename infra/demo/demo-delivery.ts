import type {
  DeliveryOption,
  DeliverySettings,
} from '@daybook/contracts/checkout/settings/delivery-settings';

const everywhereIn = (country: string) => ({ country, region: null, postalCodes: [] });

/** @param price minor units */
const sent = (
  id: string,
  name: string,
  note: string,
  price: number,
  freeFrom: number | null,
): DeliveryOption => ({
  id,
  name,
  note,
  kind: 'shipping',
  price: { kind: 'flat', price },
  freeFrom,
});

/** As the footer of the shop says it. */
export const plainwardDelivery: DeliverySettings = {
  currency: 'USD',
  zones: [
    {
      id: 'us',
      name: 'United States',
      places: [everywhereIn('US')],
      options: [
        sent('standard', 'Standard', 'Sent within three working days, packed in paper.', 800, 12_000),
        {
          id: 'studio',
          name: 'Pick up at the studio',
          kind: 'pickup',
          place: { country: 'US', region: 'NY', postalCode: '10001' },
          freeFrom: null,
          note: 'By arrangement. We write when it is packed.',
          price: { kind: 'flat', price: 0 },
        },
      ],
    },
    {
      id: 'abroad',
      name: 'Canada and Europe',
      places: ['CA', 'GB', 'IE', 'FR', 'DE', 'NL', 'ES', 'SE', 'NO'].map(everywhereIn),
      options: [
        sent(
          'abroad',
          'International',
          'Six to ten working days. Customs duties are yours to pay.',
          2400,
          null,
        ),
      ],
    },
  ],
};

export const kasumoriDelivery: DeliverySettings = {
  currency: 'JPY',
  zones: [
    {
      id: 'japan',
      name: 'Japan',
      places: [everywhereIn('JP')],
      options: [sent('post', 'Post', 'Sent on Tuesdays and Fridays.', 600, 8000)],
    },
    {
      id: 'abroad',
      name: 'Abroad',
      places: ['US', 'CA', 'GB', 'FR', 'DE'].map(everywhereIn),
      options: [sent('airmail', 'Airmail', 'Sent on Fridays, two weeks on the way.', 2200, null)],
    },
  ],
};
