import type { OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import { regionsOf } from '@daybook/contracts/shared/address/regions';
import { countryChoices } from '../../../lib/owner/country-choices';
import { ChoiceField } from '../../../ui/owner/choice-field';
import { FieldRow, SelectField, TextField } from '../../../ui/owner/field';

type PickupPlace = NonNullable<OwnerDelivery['settings']['zones'][number]['options'][number]['place']>;

const NOWHERE: PickupPlace = { country: '', region: '', postalCode: '' };

type PickupPlaceProps = {
  /** absent: the owner has not said where it is */
  place: PickupPlace | undefined;
  onChange: (place: PickupPlace) => void;
  problemAt: (field: keyof PickupPlace) => string | undefined;
};

/** Where a pickup is: its taxes are charged, whatever address buyers type. */
export function PickupPlaceFields({ place = NOWHERE, onChange, problemAt }: PickupPlaceProps) {
  const { country, region, postalCode } = place;
  const regions = regionsOf(country);
  return (
    <>
      <ChoiceField
        label="Country of the pickup"
        hint="What is picked up is taxed by this place."
        placeholder="Search countries"
        choices={countryChoices()}
        value={country}
        error={problemAt('country')}
        onChange={(value) => onChange({ country: value, region: '', postalCode: '' })}
      />
      <FieldRow>
        {regions && (
          <SelectField
            label="Region"
            value={region}
            error={problemAt('region')}
            options={[
              { value: '', label: 'Choose a region' },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ ...place, region: value })}
          />
        )}
        <TextField
          label="Postal code"
          maxLength={12}
          value={postalCode}
          error={problemAt('postalCode')}
          onChange={({ currentTarget: { value } }) => onChange({ ...place, postalCode: value })}
        />
      </FieldRow>
    </>
  );
}
