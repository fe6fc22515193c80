import type { OwnerTaxes } from '@daybook/contracts/checkout/settings/settings.api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { countryName, likelyCountry } from '../../../lib/owner/country-choices';
import { useSettingsDraft } from '../../../lib/owner/use-settings-draft';
import { useWebsiteLocale } from '../../../lib/owner/website-units';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/owner/empty';
import { Tick } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { newId } from './list-changes';
import { SellingFrame } from './selling-frame';
import { saveTaxes, taxesQuery } from './store-settings.queries';
import { newTax, TaxFields } from './tax-fields';
import { TryAddress } from './try-address';
import { taxZoneWords } from './zone-words';
import { type OpenedZone, ZonesEditor } from './zones-editor';

type Zone = OwnerTaxes['settings']['zones'][number];

/** The taxes of a website: where which rate is due on what, and when. */
export function TaxesPage() {
  const taxes = useQuery(taxesQuery(useApi()));
  const zone = useState<OpenedZone[0]>();
  return <Loaded query={taxes}>{(data) => <Taxes opened={data} zone={zone} />}</Loaded>;
}

function Taxes({ opened, zone: openedZone }: { opened: OwnerTaxes; zone: OpenedZone }) {
  const api = useApi();
  const locale = useWebsiteLocale();
  const state = useSettingsDraft<OwnerTaxes['settings']>(
    opened,
    (saved) => saveTaxes(api, saved),
    taxesQuery(api).queryKey,
  );
  const { draft, change, problems } = state;
  const country = likelyCountry(locale);
  return (
    <SellingFrame
      title="Taxes"
      state={state}
      after={<TryAddress isUnsaved={state.isDirty} country={country} />}
    >
      <Panel title="Prices">
        <Tick
          label="Prices include taxes"
          hint="Otherwise taxes are added at checkout. It counts for products and for delivery."
          name="pricesIncludeTax"
          checked={draft.pricesIncludeTax}
          onChange={({ currentTarget: { checked } }) => change({ pricesIncludeTax: checked })}
        />
      </Panel>
      {draft.zones.length === 0 && (
        <Empty
          title="You charge no taxes yet"
          text="A zone says where a tax is due. Ask your tax office which ones you have to charge."
        >
          <Button
            look="secondary"
            onClick={() =>
              change({
                zones: [
                  {
                    id: newId(),
                    name: countryName(country),
                    taxes: [newTax()],
                    places: [{ country, region: null, postalCodes: [] }],
                  },
                ],
              })
            }
          >
            One tax in {countryName(country)}
          </Button>
        </Empty>
      )}
      <ZonesEditor<Zone>
        zones={draft.zones}
        onChange={(zones) => change({ zones })}
        empty={{ taxes: [] }}
        summary={(zone) => taxZoneWords(zone, locale)}
        problems={problems}
        opened={openedZone}
        parts={(zone, changeZone, path) => (
          <>
            <TaxFields
              taxes={zone.taxes}
              path={`${path}.taxes`}
              locale={locale}
              problems={problems}
              onChange={(taxes) => changeZone({ ...zone, taxes })}
            />
            <Tick
              label="Businesses with a VAT number pay none"
              hint="They owe the tax themselves (reverse charge), and the invoice says so. The form of the number is checked, not whether it is in use."
              checked={zone.exemptsBusinesses ?? false}
              onChange={({ currentTarget: { checked } }) =>
                changeZone({ ...zone, exemptsBusinesses: checked })
              }
            />
          </>
        )}
      />
    </SellingFrame>
  );
}
