import { type FlagExperiment, GOAL_EVENTS } from '@daybook/contracts/analytics/shared/flags/flag';
import { SelectField, TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { GOAL_WORDS } from './flag-words';
import styles from './flags.module.css';
import { newExperiment } from './new-flag';

const GOALS = GOAL_EVENTS.map((value) => ({ value, label: GOAL_WORDS[value] }));

type ExperimentFieldsProps = {
  experiment: FlagExperiment | null;
  problems: Readonly<Record<string, string>>;
  onChange: (experiment: FlagExperiment | null) => void;
};

/** What the owner wants to find out with the flag. */
export function ExperimentFields({ experiment, problems, onChange }: ExperimentFieldsProps) {
  return (
    <div className={styles.parts}>
      <Tick
        label="Measure what the variations lead to"
        hint="Counts which visitors saw which variation, and who of them came to the goal."
        checked={experiment !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? newExperiment() : null)}
      />
      {experiment && (
        <>
          <TextArea
            label="Hypothesis"
            hint="What do you expect, and why? For example: a shorter text makes more visitors add a product."
            maxLength={500}
            rows={3}
            value={experiment.hypothesis}
            error={problems['experiment.hypothesis']}
            onChange={({ currentTarget: { value } }) => onChange({ ...experiment, hypothesis: value })}
          />
          <SelectField
            label="Goal: the visitor …"
            value={experiment.goal}
            options={GOALS}
            error={problems['experiment.goal']}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...experiment, goal: value as FlagExperiment['goal'] })
            }
          />
          <div className={styles.row}>
            <MomentField
              label="Starts"
              hint="Leave empty to start as soon as the flag is on."
              value={experiment.startsAt}
              error={problems['experiment.startsAt']}
              onChange={(startsAt) => onChange({ ...experiment, startsAt })}
            />
            <MomentField
              label="Ends"
              hint="Leave empty to run until the flag is off."
              value={experiment.endsAt}
              error={problems['experiment.endsAt']}
              onChange={(endsAt) => onChange({ ...experiment, endsAt })}
            />
          </div>
        </>
      )}
    </div>
  );
}

type MomentFieldProps = {
  label: string;
  hint: string;
  /** ISO 8601 in UTC */
  value: string | null;
  error?: string;
  onChange: (value: string | null) => void;
};

/** A moment in the time of the owner's device. */
function MomentField({ label, hint, value, error, onChange }: MomentFieldProps) {
  return (
    <TextField
      label={label}
      hint={`${hint} In your own time zone.`}
      type="datetime-local"
      value={value === null ? '' : localText(new Date(value))}
      error={error}
      onChange={({ currentTarget }) => {
        const at = new Date(currentTarget.value);
        onChange(Number.isNaN(at.getTime()) ? null : at.toISOString());
      }}
    />
  );
}

/** `2026-03-01T09:00`, as the field of a browser writes it. */
function localText(at: Date): string {
  const digits = (number: number, length = 2) => String(number).padStart(length, '0');
  // a year that is being typed begins as 0002
  const day = `${digits(at.getFullYear(), 4)}-${digits(at.getMonth() + 1)}-${digits(at.getDate())}`;
  return `${day}T${digits(at.getHours())}:${digits(at.getMinutes())}`;
}
