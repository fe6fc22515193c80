import {
  FLAG_LIMITS,
  FLAG_PLACES,
  type FlagDocument,
  isOfFeature,
} from '@daybook/contracts/analytics/shared/flags/flag';
import { Button } from '../../../../ui/button';
import { SelectField, TextField } from '../../../../ui/owner/field';
import styles from './flags.module.css';
import { freeKey, plainValue, withVariations } from './new-flag';

type VariationFieldsProps = {
  draft: FlagDocument;
  change: (changes: Partial<FlagDocument>) => void;
  problems: Readonly<Record<string, string>>;
};

const FEATURE_SWITCH = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];
const SWITCH = [
  { value: 'on', label: 'Shown' },
  { value: 'off', label: 'Hidden' },
];

/** What the flag can show. */
export function VariationFields({ draft, change, problems }: VariationFieldsProps) {
  const { variations, place, usual } = draft;
  const replace = (at: number, changes: Partial<FlagDocument['variations'][number]>) =>
    change({ variations: variations.map((one, i) => (i === at ? { ...one, ...changes } : one)) });
  const keys = variations.map(({ key }) => key);
  return (
    <div className={styles.parts}>
      {variations.map(({ key, name, value }, i) => (
        <fieldset key={key} className={styles.part}>
          <legend className={styles.legend}>Variation {i + 1}</legend>
          <div className={styles.row}>
            <TextField
              label="Name"
              maxLength={80}
              value={name}
              error={problems[`variations.${i}.name`]}
              onChange={({ currentTarget }) => replace(i, { name: currentTarget.value })}
            />
            {FLAG_PLACES[place] === 'text' ? (
              <TextField
                label="Text"
                hint="Leave empty to show what the shop shows without the flag."
                maxLength={FLAG_LIMITS.text}
                value={String(value)}
                error={problems[`variations.${i}.value`]}
                onChange={({ currentTarget }) => replace(i, { value: currentTarget.value })}
              />
            ) : (
              <SelectField
                label={isOfFeature(place) ? 'Feature' : 'Part of the page'}
                value={value === false ? 'off' : 'on'}
                options={isOfFeature(place) ? FEATURE_SWITCH : SWITCH}
                error={problems[`variations.${i}.value`]}
                onChange={({ currentTarget }) => replace(i, { value: currentTarget.value === 'on' })}
              />
            )}
          </div>
          {variations.length > 2 && (
            <Button
              look="text"
              className={styles.end}
              onClick={() =>
                change(
                  withVariations(
                    draft,
                    variations.filter((_, at) => at !== i),
                  ),
                )
              }
            >
              Remove {name || `variation ${i + 1}`}
            </Button>
          )}
        </fieldset>
      ))}
      {variations.length < FLAG_LIMITS.variations && (
        <Button
          look="secondary"
          className={styles.end}
          onClick={() =>
            change(
              withVariations(draft, [
                ...variations,
                { key: freeKey(keys), name: `Variation ${variations.length + 1}`, value: plainValue(place) },
              ]),
            )
          }
        >
          Add variation
        </Button>
      )}
      <SelectField
        label="Usual variation"
        hint="What visitors get who do not take part, and everyone while the flag is off. An experiment compares the others with it."
        value={usual}
        options={variations.map(({ key, name }) => ({ value: key, label: name || key }))}
        error={problems.usual ?? problems.variations}
        onChange={({ currentTarget: { value } }) => change({ usual: value })}
      />
    </div>
  );
}
