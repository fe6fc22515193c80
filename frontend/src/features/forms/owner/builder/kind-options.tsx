import type { FIELD_KINDS, Field, KindName } from '@daybook/contracts/forms/shared/field-kinds';
import { DEFAULT_FILE_TYPES, FORM_FILE_LIMITS } from '@daybook/contracts/forms/shared/form-files';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import type { ReactNode } from 'react';
import { TextField, Tick } from '../../../../ui/owner/field';
import { CountryField } from './country-field';
import { DefaultField } from './default-field';
import { FileTypesField } from './file-types-field';
import { FormatField } from './format-field';
import { LinesField } from './lines-field';
import { hasOption } from './new-field';
import { WholeNumberField } from './whole-number-field';

type KindOptionsProps = {
  field: Field;
  problemAt: (path: string) => string | undefined;
  onChange: (changes: object, option: string) => void;
};

/** The options of all kinds of field. */
type OptionName = { [Kind in KindName]: keyof (typeof FIELD_KINDS)[Kind]['options'] }[KindName];
type ValueOf<One, Option extends OptionName> = One extends { readonly [Name in Option]?: infer Value }
  ? Value
  : never;
type OptionValues = { readonly [Option in OptionName]?: ValueOf<Field, Option> };

type OptionEditor<Option extends OptionName> = (option: {
  field: Field;
  value: OptionValues[Option];
  problem: string | undefined;
  set: (value: OptionValues[Option] | undefined) => void;
}) => ReactNode;

/** What edits each option. An option without an editor does not compile. The order is that of the screen. */
const EDITORS: { readonly [Option in OptionName]: OptionEditor<Option> } = {
  choices: ({ value = [], problem, set }) => (
    <LinesField label="Choices" hint="One choice per line." lines={value} problem={problem} onChange={set} />
  ),
  questions: ({ value = [], problem, set }) => (
    <LinesField
      label="Statements"
      hint="One per line. Visitors say how much they agree with each."
      lines={value.map(({ title }) => title)}
      problem={problem}
      onChange={(titles) => set(questionsOf(titles, value))}
    />
  ),
  allowsOther: ({ value = false, set }) => (
    <Tick
      label="Visitors may enter another answer"
      checked={value}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  ),
  placeholder: ({ value = '', problem, set }) => (
    <TextField
      label="Placeholder"
      hint="An example inside the empty field."
      maxLength={FORM_LIMITS.title}
      value={value}
      error={problem}
      onChange={({ target }) => set(target.value || undefined)}
    />
  ),
  default: ({ field, problem, set }) => <DefaultField field={field} problem={problem} onChange={set} />,
  maxLength: ({ field, value, problem, set }) => (
    <WholeNumberField
      label="Maximum length"
      hint="In characters. A counter shows how many are left."
      min={1}
      max={field.kind === 'textarea' ? FORM_LIMITS.lines : FORM_LIMITS.line}
      value={value}
      problem={problem}
      onChange={set}
    />
  ),
  mustBe: ({ value, problem, set }) => <FormatField value={value} problem={problem} onChange={set} />,
  min: ({ value, problem, set }) => (
    <WholeNumberField label="Smallest number" value={value} problem={problem} onChange={set} />
  ),
  max: ({ value, problem, set }) => (
    <WholeNumberField label="Largest number" value={value} problem={problem} onChange={set} />
  ),
  defaultCountry: ({ value, problem, set }) => (
    <CountryField value={value} problem={problem} onChange={set} />
  ),
  accepts: ({ value = DEFAULT_FILE_TYPES, problem, set }) => (
    <FileTypesField value={value} problem={problem} onChange={set} />
  ),
  maxMegabytes: ({ value, problem, set }) => (
    <WholeNumberField
      label="Largest file in MB"
      hint={`Without a number ${FORM_FILE_LIMITS.defaultMegabytes} MB.`}
      min={1}
      max={FORM_FILE_LIMITS.megabytes}
      value={value}
      problem={problem}
      onChange={set}
    />
  ),
  maxFiles: ({ value, problem, set }) => (
    <WholeNumberField
      label="Most files"
      hint="Without a number one file."
      min={1}
      max={FORM_FILE_LIMITS.files}
      value={value}
      problem={problem}
      onChange={set}
    />
  ),
  asksPostalArea: ({ value = false, set }) => (
    <Tick
      label="Ask only for the area of the postal code"
      hint="Where the country’s codes have one, such as SW1A."
      checked={value}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  ),
};

/** The options that the field has because of its kind. */
export function KindOptions({ field, problemAt, onChange }: KindOptionsProps) {
  const options = (Object.keys(EDITORS) as OptionName[]).filter((option) => hasOption(field.kind, option));
  return options.map((option) => {
    const Editor = EDITORS[option] as OptionEditor<OptionName>;
    const value = (field as OptionValues)[option];
    const set = (next: unknown) => onChange({ [option]: next }, option);
    const problem = problemAt(option);
    return <Editor key={option} field={field} value={value} problem={problem} set={set} />;
  });
}

type Question = { readonly id: string; readonly title: string };

/** Statements keep their ids, so that the answers to a reworded one stay together. */
function questionsOf(titles: readonly string[], before: readonly Question[]): Question[] {
  const isSameCount = titles.length === before.length;
  const free = before.filter(({ title }) => !titles.includes(title));
  let last = Math.max(0, ...before.map(({ id }) => Number(/^q(\d+)$/.exec(id)?.[1] ?? 0)));
  return titles.map((title, i) => {
    const same = before.find((one) => one.title === title);
    const reworded = isSameCount && before[i] && free.includes(before[i]) ? before[i] : undefined;
    const id = (same ?? reworded)?.id;
    if (id !== undefined) return { id, title };
    last += 1;
    return { id: `q${last}`, title };
  });
}
