import type { OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import { decimalsOf } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { countryName, likelyCountry } from '../../../lib/owner/country-choices';
import { useSettingsDraft } from '../../../lib/owner/use-settings-draft';
import { useWebsiteUnits } from '../../../lib/owner/website-units';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { deliveryAmounts } from './delivery-amounts';
import { DeliveryOptions } from './delivery-options';
import { newId } from './list-changes';
import { SellingFrame } from './selling-frame';
import { deliveryQuery, saveDelivery } from './store-settings.queries';
import { TryAddress } from './try-address';
import { deliveryZoneWords } from './zone-words';
import { type OpenedZone, ZonesEditor } from './zones-editor';

type Zone = OwnerDelivery['settings']['zones'][number];

/** Where a website delivers, how, and for how much. */
export function DeliveryPage() {
  const delivery = useQuery(deliveryQuery(useApi()));
  const zone = useState<OpenedZone[0]>();
  return <Loaded query={delivery}>{(data) => <Delivery opened={data} zone={zone} />}</Loaded>;
}

function Delivery({ opened, zone: openedZone }: { opened: OwnerDelivery; zone: OpenedZone }) {
  const api = useApi();
  const units = useWebsiteUnits().data;
  const state = useSettingsDraft<OwnerDelivery['settings']>(
    opened,
    (saved) => saveDelivery(api, saved),
    deliveryQuery(api).queryKey,
    { amountsOf: deliveryAmounts },
  );
  const { draft, change, problems } = state;
  const locale = units?.locale ?? 'en';
  const format = { currency: draft.currency, locale };
  const isForeign = units !== undefined && units.currency !== draft.currency;
  return (
    <SellingFrame
      title="Delivery"
      state={state}
      after={<TryAddress isUnsaved={state.isDirty} country={likelyCountry(locale)} />}
    >
      {isForeign && (
        <Alert title={`These prices are in ${draft.currency}, and your website sells in ${units.currency}.`}>
          <p>Nothing is delivered until the prices are in {units.currency}.</p>
          <Button look="secondary" onClick={() => change({ currency: units.currency })}>
            Read them as {units.currency}
          </Button>
        </Alert>
      )}
      {draft.zones.length === 0 && (
        <Empty
          title="You don’t deliver anywhere yet"
          text="A zone says where you deliver, how, and what it costs. Digital products need none."
        >
          <Button
            look="secondary"
            onClick={() => change({ zones: [flatZone(likelyCountry(locale), draft.currency)] })}
          >
            Flat delivery: {countryName(likelyCountry(locale))}
          </Button>
        </Empty>
      )}
      <ZonesEditor<Zone>
        zones={draft.zones}
        onChange={(zones) => change({ zones })}
        empty={{ options: [] }}
        summary={(zone) => deliveryZoneWords(zone, draft.currency, locale)}
        problems={problems}
        opened={openedZone}
        parts={(zone, changeZone, path) => (
          <DeliveryOptions
            options={zone.options}
            path={`${path}.options`}
            format={format}
            problems={problems}
            onChange={(options) => changeZone({ ...zone, options })}
          />
        )}
      />
    </SellingFrame>
  );
}

/** Five units of the currency for a whole country. */
const flatZone = (country: string, currency: OwnerDelivery['settings']['currency']): Zone => ({
  id: newId(),
  name: countryName(country),
  places: [{ country, region: null, postalCodes: [] }],
  options: [
    {
      id: newId(),
      name: 'Standard delivery',
      kind: 'shipping',
      note: '',
      freeFrom: null,
      price: { kind: 'flat', price: 5 * 10 ** decimalsOf(currency) },
    },
  ],
});
