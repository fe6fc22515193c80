import {
  FLAG_LIMITS,
  FLAG_OPERATORS,
  type FlagCondition,
  type FlagDocument,
  type FlagRule,
} from '@daybook/contracts/analytics/shared/flags/flag';
import { Button } from '../../../../ui/button';
import { Chips } from '../../../../ui/owner/chips';
import { SelectField } from '../../../../ui/owner/field';
import { ATTRIBUTE_WORDS, OPERATOR_WORDS } from './flag-words';
import styles from './flags.module.css';
import { newRule } from './new-flag';
import { SplitFields } from './split-fields';

const ATTRIBUTES = Object.entries(ATTRIBUTE_WORDS).map(([value, label]) => ({ value, label }));
const OPERATORS = FLAG_OPERATORS.map((value) => ({ value, label: OPERATOR_WORDS[value] }));

type RuleFieldsProps = {
  draft: FlagDocument;
  change: (changes: Partial<FlagDocument>) => void;
  problems: Readonly<Record<string, string>>;
};

/** Groups of visitors who get something of their own. */
export function RuleFields({ draft: { rules, variations }, change, problems }: RuleFieldsProps) {
  const keys = variations.map(({ key }) => key);
  const replace = (at: number, rule: FlagRule) =>
    change({ rules: rules.map((one, i) => (i === at ? rule : one)) });
  return (
    <div className={styles.parts}>
      {rules.length === 0 && <p className={styles.soft}>No rules: every visitor is treated alike.</p>}
      {rules.map((rule, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place, which decides whom it is for
        <fieldset key={i} className={styles.part}>
          <legend className={styles.legend}>Rule {i + 1}</legend>
          <Conditions
            rule={rule}
            path={`rules.${i}.conditions`}
            problems={problems}
            onChange={(conditions) => replace(i, { ...rule, conditions })}
          />
          <SplitFields
            split={rule.split}
            variations={variations}
            path={`rules.${i}.split`}
            problems={problems}
            onChange={(split) => replace(i, { ...rule, split })}
          />
          <Button
            look="text"
            className={styles.end}
            onClick={() => change({ rules: rules.filter((_, at) => at !== i) })}
          >
            Remove rule {i + 1}
          </Button>
        </fieldset>
      ))}
      {rules.length < FLAG_LIMITS.rules && (
        <Button
          look="secondary"
          className={styles.end}
          onClick={() => change({ rules: [...rules, newRule(keys)] })}
        >
          Add rule
        </Button>
      )}
    </div>
  );
}

type ConditionsProps = {
  rule: FlagRule;
  path: string;
  problems: Readonly<Record<string, string>>;
  onChange: (conditions: FlagRule['conditions']) => void;
};

function Conditions({ rule: { conditions }, path, problems, onChange }: ConditionsProps) {
  const replace = (at: number, changes: Partial<FlagCondition>) =>
    onChange(conditions.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  return (
    <>
      {conditions.map(({ attribute, operator, values }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
        <div key={i} className={styles.row}>
          <SelectField
            label={i === 0 ? 'Visitors whose' : 'and whose'}
            value={attribute}
            options={ATTRIBUTES}
            onChange={({ currentTarget: { value } }) =>
              replace(i, { attribute: value as FlagCondition['attribute'] })
            }
          />
          <SelectField
            label="Comparison"
            value={operator}
            options={OPERATORS}
            onChange={({ currentTarget: { value } }) =>
              replace(i, { operator: value as FlagCondition['operator'] })
            }
          />
          <Chips
            label="Values"
            hint="Press Enter after each."
            values={values}
            error={problems[`${path}.${i}.values`] ?? firstOf(problems, `${path}.${i}.values.`)}
            onAdd={(value) => replace(i, { values: [...values, value] })}
            onRemove={(value) => replace(i, { values: values.filter((one) => one !== value) })}
          />
          {conditions.length > 1 && (
            <Button look="text" onClick={() => onChange(conditions.filter((_, at) => at !== i))}>
              Remove condition {i + 1}
            </Button>
          )}
        </div>
      ))}
      {conditions.length < FLAG_LIMITS.conditions && (
        <Button
          look="text"
          className={styles.end}
          onClick={() => onChange([...conditions, { attribute: 'siteLanguage', operator: 'is', values: [] }])}
        >
          Add condition
        </Button>
      )}
    </>
  );
}

const firstOf = (problems: Readonly<Record<string, string>>, begins: string) =>
  Object.entries(problems).find(([path]) => path.startsWith(begins))?.[1];
