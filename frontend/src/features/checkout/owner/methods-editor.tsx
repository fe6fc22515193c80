import type { OwnerPayments } from '@daybook/contracts/checkout/settings/settings.api';
import { countryChoices, countryName } from '../../../lib/owner/country-choices';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/owner/chips';
import { ChoiceField } from '../../../ui/owner/choice-field';
import { TextArea, TextField, Tick } from '../../../ui/owner/field';
import { Panel } from '../../../ui/owner/panel';
import { useReorder } from '../../../ui/owner/reorder';
import { movedTo, removedAt, replacedAt } from './list-changes';
import styles from './selling.module.css';

export type ManualMethod = OwnerPayments['settings']['methods'][number];

type MethodsProps = {
  methods: readonly ManualMethod[];
  onChange: (methods: ManualMethod[]) => void;
  problems: Readonly<Record<string, string>>;
};

/** The owner's own ways to be paid, in the order in which buyers see them. */
export function MethodsEditor({ methods, onChange, problems }: MethodsProps) {
  const { itemProps, handle } = useReorder({
    count: methods.length,
    noun: 'Method',
    onMove: (from, to) => onChange(movedTo(methods, from, to)),
  });
  return methods.map((method, m) => {
    const change = (changes: Partial<ManualMethod>) =>
      onChange(replacedAt(methods, m, { ...method, ...changes }));
    const { countries } = method;
    return (
      <div key={method.id} {...itemProps(m)}>
        <Panel title={method.name || 'New method'} actions={methods.length > 1 && handle(m)}>
          <Tick
            label={`Offer ${method.name.toLowerCase() || 'this method'}`}
            checked={method.isOn}
            onChange={({ currentTarget: { checked } }) => change({ isOn: checked })}
          />
          <TextField
            label="Name"
            maxLength={100}
            value={method.name}
            error={problems[`methods.${m}.name`]}
            onChange={({ currentTarget: { value } }) => change({ name: value })}
          />
          <TextArea
            label="Instructions"
            hint="Customers read them at checkout and after they order."
            maxLength={2000}
            rows={4}
            value={method.instructions}
            error={problems[`methods.${m}.instructions`]}
            onChange={({ currentTarget: { value } }) => change({ instructions: value })}
          />
          <ChoiceField
            label="Only for these countries"
            placeholder="All countries"
            choices={countryChoices().filter(({ value }) => !countries.includes(value))}
            value=""
            error={problems[`methods.${m}.countries`]}
            onChange={(country) => change({ countries: [...countries, country] })}
          />
          {countries.length > 0 && (
            <div className={styles.chosen}>
              {countries.map((country) => (
                <Chip
                  key={country}
                  text={countryName(country)}
                  onRemove={() => change({ countries: countries.filter((other) => other !== country) })}
                />
              ))}
            </div>
          )}
          <Button look="text" className={styles.remove} onClick={() => onChange(removedAt(methods, m))}>
            Remove {method.name || 'the method'}
          </Button>
        </Panel>
      </div>
    );
  });
}
