import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { TextArea, TextField } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { RichText } from '../../../../ui/owner/rich-text/rich-text';
import type { SettingsPanelProps } from './settings-panel';

/** What the visitor sees once the form is sent. */
export function AfterSendingPanel({ form, problems, onChange }: SettingsPanelProps) {
  return (
    <Panel title="After sending">
      <TextArea
        label="Message"
        hint="Leave it empty for the standard message in the visitor’s language."
        rows={2}
        maxLength={FORM_LIMITS.message}
        value={form.submissionMessage}
        error={problems.submissionMessage}
        onChange={({ target }) => onChange({ submissionMessage: target.value }, 'submissionMessage')}
      />
      <RichText
        label="Text below the message"
        value={form.postSubmitContent}
        onChange={(postSubmitContent) => onChange({ postSubmitContent }, 'postSubmitContent')}
      />
      <TextField
        label="Go to another page instead"
        hint="A path such as /thanks, or an address that begins with https://."
        spellCheck={false}
        maxLength={2000}
        value={form.successRedirect}
        error={problems.successRedirect}
        onChange={({ target }) => onChange({ successRedirect: target.value.trim() }, 'successRedirect')}
      />
    </Panel>
  );
}
