import { kindOf } from '@daybook/contracts/forms/shared/field-kinds';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { WholeNumberField } from '../builder/whole-number-field';
import type { SettingsPanelProps } from './settings-panel';

/** How long answers are stored, and which of them members see on a press alone. */
export function StoragePanel({ form, problems, onChange }: SettingsPanelProps) {
  const { fields, retentionDays } = form;
  const asked = fields.filter((field) => !kindOf(field).isSection);
  return (
    <Panel title="Personal data">
      <WholeNumberField
        label="Erase submissions after days"
        hint="Counted from the day they were sent, from the next save on. Leave it empty to store them without a limit."
        min={1}
        max={FORM_LIMITS.retentionDays}
        value={retentionDays}
        problem={problems.retentionDays}
        onChange={(days) => onChange({ retentionDays: days }, 'retentionDays')}
      />
      {asked.length > 0 && (
        <fieldset>
          <legend>Sensitive answers: members see them only when they ask for it</legend>
          {asked.map((field) => (
            <Tick
              key={field.id}
              label={field.title || 'Untitled'}
              checked={field.sensitive ?? false}
              onChange={({ target }) => {
                const sensitive = target.checked || undefined;
                const next = fields.map((one) => (one.id === field.id ? { ...one, sensitive } : one));
                onChange({ fields: next as typeof fields }, `${field.id}.sensitive`);
              }}
            />
          ))}
        </fieldset>
      )}
    </Panel>
  );
}
