import { SelectField, Tick } from '../../../../ui/owner/field';

/** What the owner chooses for an import. */
export type Choices = {
  readonly status: 'file' | 'draft' | 'published';
  readonly isInMenu: boolean;
};

const STATUSES = [
  { value: 'file', label: 'Published or draft, as the file says' },
  { value: 'draft', label: 'All as drafts' },
  { value: 'published', label: 'All published' },
] as const;

type ImportChoicesProps = { choices: Choices; onChange: (choices: Choices) => void };

/** The choices of an import; the preview follows them. */
export function ImportChoices({ choices, onChange }: ImportChoicesProps) {
  return (
    <>
      <SelectField
        label="New products"
        hint={
          choices.status === 'file'
            ? undefined
            : 'Products that you have already keep their status, whatever the file says.'
        }
        options={STATUSES}
        value={choices.status}
        onChange={({ target: { value } }) =>
          onChange({
            ...choices,
            status: STATUSES.find((status) => status.value === value)?.value ?? 'file',
          })
        }
      />
      <Tick
        label="Show new collections in the menu"
        checked={choices.isInMenu}
        onChange={(event) => onChange({ ...choices, isInMenu: event.target.checked })}
      />
    </>
  );
}
