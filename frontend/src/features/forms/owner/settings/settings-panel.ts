import type { FormDocument } from '@daybook/contracts/forms/shared/form';

/** What every panel of a form's settings gets. */
export type SettingsPanelProps = {
  form: FormDocument;
  /** by dotted path, such as `successRedirect` */
  problems: Readonly<Record<string, string>>;
  /** @param setting what the owner changes */
  onChange: (changes: Partial<FormDocument>, setting: string) => void;
};
