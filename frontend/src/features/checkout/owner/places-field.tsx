import type { OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import { regionsOf } from '@daybook/contracts/shared/address/regions';
import { countryChoices, countryName, EVERYWHERE } from '../../../lib/owner/country-choices';
import { Button } from '../../../ui/button';
import { Chips } from '../../../ui/owner/chips';
import { ChoiceField } from '../../../ui/owner/choice-field';
import { SelectField } from '../../../ui/owner/field';
import { removedAt, replacedAt } from './list-changes';
import styles from './selling.module.css';

export type Place = OwnerDelivery['settings']['zones'][number]['places'][number];

type PlacesProps = {
  places: readonly Place[];
  onChange: (places: Place[]) => void;
  /** the dotted path of the places */
  path: string;
  problems: Readonly<Record<string, string>>;
};

/** Where a zone is: countries, each of them whole or by region and postal codes. */
export function PlacesField({ places, onChange, path, problems }: PlacesProps) {
  return (
    <div className={styles.parts}>
      {places.map((place, p) => (
        <PlaceFields
          // places have no ids, and hold nothing that is typed
          key={`${String(p)} ${place.country}`}
          place={place}
          onChange={(changed) => onChange(replacedAt(places, p, changed))}
          onRemove={() => onChange(removedAt(places, p))}
          problemAt={(field) => problems[`${path}.${p}${field && `.${field}`}`]}
        />
      ))}
      <ChoiceField
        label="Add a country"
        placeholder="Search countries"
        choices={[EVERYWHERE, ...countryChoices()]}
        value=""
        error={places.length === 0 && path in problems ? problems[path] : undefined}
        hint={places.length === 0 ? 'Add at least one country.' : undefined}
        onChange={(country) => onChange([...places, { country, region: null, postalCodes: [] }])}
      />
    </div>
  );
}

type PlaceProps = {
  place: Place;
  onChange: (place: Place) => void;
  onRemove: () => void;
  problemAt: (field: string) => string | undefined;
};

function PlaceFields({ place, onChange, onRemove, problemAt }: PlaceProps) {
  const regions = regionsOf(place.country);
  const country = countryName(place.country);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{country}</legend>
      {regions && (
        <SelectField
          label="Region"
          value={place.region ?? ''}
          error={problemAt('region')}
          options={[
            { value: '', label: 'The whole country' },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ ...place, region: value || null })}
        />
      )}
      {place.country !== EVERYWHERE.value && (
        <Chips
          label="Postal codes"
          hint="Beginnings of codes, like 75; leave empty for all."
          error={problemAt('postalCodes')}
          values={place.postalCodes}
          onAdd={(code) => onChange({ ...place, postalCodes: [...place.postalCodes, code] })}
          onRemove={(code) =>
            onChange({ ...place, postalCodes: place.postalCodes.filter((other) => other !== code) })
          }
        />
      )}
      {problemAt('') && <p role="alert">{problemAt('')}</p>}
      <Button look="text" className={styles.remove} onClick={onRemove}>
        Remove {country}
      </Button>
    </fieldset>
  );
}
