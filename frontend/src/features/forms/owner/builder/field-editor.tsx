import { FIELD_WIDTHS, type FieldWidth } from '@daybook/contracts/forms/shared/field-kind';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { SelectField, TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { ConditionField } from './condition-field';
import styles from './field-editor.module.css';
import { KindOptions } from './kind-options';

export type FieldEditorProps = {
  field: Field;
  /** of the form, this one among them */
  fields: readonly Field[];
  /** @param path within the field, such as `title`; '': of the field as a whole */
  problemAt: (path: string) => string | undefined;
  /** @param option what the owner changes */
  onChange: (field: Field, option: string) => void;
};

const WIDTH_WORDS: Readonly<Record<FieldWidth, string>> = {
  full: 'Full width',
  half: 'Half of the width',
  third: 'A third of the width',
};
const WIDTHS = FIELD_WIDTHS.map((value) => ({ value, label: WIDTH_WORDS[value] }));

/** Everything that an owner sets about one field. */
export function FieldEditor({ field, fields, problemAt, onChange }: FieldEditorProps) {
  const set = (changes: object, option: string) => onChange({ ...field, ...changes } as Field, option);
  const isSection = field.kind === 'section';
  const isSeen = field.kind !== 'hidden';
  const problem = problemAt('');
  return (
    <div className={styles.editor}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <TextField
        label={isSection ? 'Heading' : 'Question or label'}
        maxLength={FORM_LIMITS.title}
        value={field.title}
        error={problemAt('title')}
        onChange={({ target }) => set({ title: target.value }, 'title')}
      />
      {isSeen && (
        <TextArea
          label={isSection ? 'Text under the heading' : 'Help text'}
          rows={2}
          maxLength={FORM_LIMITS.helpText}
          value={field.helpText ?? ''}
          error={problemAt('helpText')}
          onChange={({ target }) => set({ helpText: target.value || undefined }, 'helpText')}
        />
      )}
      <KindOptions field={field} problemAt={problemAt} onChange={set} />
      {!isSection && isSeen && (
        <>
          <Tick
            label="Required"
            checked={field.required}
            onChange={({ target }) => set({ required: target.checked }, 'required')}
          />
          <SelectField
            label="Width"
            hint="On a phone every field has the full width."
            value={field.width ?? 'full'}
            options={WIDTHS}
            onChange={({ target }) =>
              set({ width: target.value === 'full' ? undefined : target.value }, 'width')
            }
          />
        </>
      )}
      {!isSection && (
        <Tick
          label="Sensitive"
          hint="Members see the answer only when they ask for it, and the log says who did."
          checked={field.sensitive ?? false}
          onChange={({ target }) => set({ sensitive: target.checked || undefined }, 'sensitive')}
        />
      )}
      <ConditionField
        field={field}
        fields={fields}
        problem={problemAt('shownWhen')}
        onChange={(shownWhen) => set({ shownWhen }, 'shownWhen')}
      />
    </div>
  );
}
