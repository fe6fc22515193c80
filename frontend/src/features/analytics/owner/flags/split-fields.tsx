import type { FlagDocument, FlagSplit } from '@daybook/contracts/analytics/shared/flags/flag';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import styles from './flags.module.css';
import { evenWeights } from './new-flag';

type SplitFieldsProps = {
  split: FlagSplit;
  variations: FlagDocument['variations'];
  /** dotted path of the split, for its problems */
  path: string;
  problems: Readonly<Record<string, string>>;
  onChange: (split: FlagSplit) => void;
};

/** NaN, which no save lets through, for a text that is no whole number. */
const wholeOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);
const shown = (number: number) => (Number.isNaN(number) ? '' : String(number));

/** Who takes part, and how many get each variation. */
export function SplitFields({ split, variations, path, problems, onChange }: SplitFieldsProps) {
  const { rollout, weights } = split;
  const sum = variations.reduce((total, { key }) => total + (weights[key] ?? 0), 0);
  const problem = problems[`${path}.weights`];
  return (
    <div className={styles.parts}>
      <div className={styles.row}>
        <TextField
          label="Take part, %"
          hint="The same visitors stay in when you raise it."
          inputMode="numeric"
          maxLength={3}
          value={shown(rollout)}
          error={problems[`${path}.rollout`]}
          onChange={({ currentTarget: { value } }) => onChange({ ...split, rollout: wholeOf(value) })}
        />
        {variations.map(({ key, name }) => (
          <TextField
            key={key}
            label={`${name || key}, %`}
            inputMode="numeric"
            maxLength={3}
            value={shown(weights[key] ?? 0)}
            error={problems[`${path}.weights.${key}`]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...split, weights: { ...weights, [key]: wholeOf(value) } })
            }
          />
        ))}
      </div>
      <p className={problem ? styles.error : styles.soft} role={problem ? 'alert' : 'status'}>
        {problem ?? sumWords(sum)}
      </p>
      <Button
        look="text"
        className={styles.end}
        onClick={() => onChange({ ...split, weights: evenWeights(variations.map(({ key }) => key)) })}
      >
        Spread evenly
      </Button>
    </div>
  );
}

function sumWords(sum: number): string {
  if (Number.isNaN(sum)) return 'Enter whole numbers that add up to 100.';
  return sum === 100 ? 'The weights add up to 100.' : `The weights add up to ${sum}; they have to be 100.`;
}
