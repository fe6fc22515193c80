import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { TextArea, TextField } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import type { SettingsPanelProps } from './settings-panel';

/** The name and the URL of the form's page, and the small print above its button. */
export function FormPagePanel({ form, problems, onChange }: SettingsPanelProps) {
  return (
    <Panel title="Page">
      <TextField
        label="Name of the form"
        maxLength={200}
        value={form.name}
        error={problems.name}
        onChange={({ target }) => onChange({ name: target.value }, 'name')}
      />
      <TextField
        label="URL"
        hint={`The page is /form/${form.urlId}. A new URL counts from the next publication on.`}
        spellCheck={false}
        maxLength={64}
        value={form.urlId}
        error={problems.urlId}
        onChange={({ target }) => onChange({ urlId: target.value }, 'urlId')}
      />
      <TextArea
        label="Small print"
        hint="Shown above the button, for example what you do with the answers."
        rows={3}
        maxLength={FORM_LIMITS.message}
        value={form.disclaimer}
        error={problems.disclaimer}
        onChange={({ target }) => onChange({ disclaimer: target.value }, 'disclaimer')}
      />
    </Panel>
  );
}
