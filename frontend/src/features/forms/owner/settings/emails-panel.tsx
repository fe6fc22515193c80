import { DEFAULT_FORM_EMAILS, type FormEmails } from '@daybook/contracts/forms/shared/form-emails';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import type { SettingsPanelProps } from './settings-panel';

/** What a submission sends by email: its answers to the admins, a confirmation to the visitor. */
export function EmailsPanel({ form, problems, onChange }: SettingsPanelProps) {
  const { emails = DEFAULT_FORM_EMAILS, fields } = form;
  const set = (changes: Partial<FormEmails>, setting: string) =>
    onChange({ emails: { ...emails, ...changes } }, `emails.${setting}`);
  const asksEmail = fields.some(({ kind }) => kind === 'email');
  return (
    <Panel title="Emails" about="Suspected spam sends none until a member releases it.">
      <Tick
        label="Email each submission to the admins"
        checked={emails.toOwner}
        onChange={({ target }) => set({ toOwner: target.checked }, 'toOwner')}
      />
      <Tick
        label="Email a confirmation to the visitor"
        hint={
          asksEmail
            ? 'It goes to the first email of the form, and shows none of the answers.'
            : 'Add an email field first: without one there is no address to send it to.'
        }
        checked={emails.toVisitor}
        onChange={({ target }) => set({ toVisitor: target.checked }, 'toVisitor')}
      />
      {emails.toVisitor && (
        <>
          <TextField
            label="Subject of the confirmation"
            hint="Leave it empty for the standard subject in the website’s language."
            maxLength={FORM_LIMITS.subject}
            value={emails.subject}
            error={problems['emails.subject']}
            onChange={({ target }) => set({ subject: target.value }, 'subject')}
          />
          <TextArea
            label="Text of the confirmation"
            hint="Leave it empty for the standard text."
            rows={4}
            maxLength={FORM_LIMITS.message}
            value={emails.text}
            error={problems['emails.text']}
            onChange={({ target }) => set({ text: target.value }, 'text')}
          />
        </>
      )}
    </Panel>
  );
}
