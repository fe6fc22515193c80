import type { Dataset } from '@daybook/contracts/content/shared/dataset';
import type { Link } from '@daybook/contracts/content/shared/link';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import type { FileReference } from '@daybook/contracts/media/shared/media-file';
import { SelectField, TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { AddressInput } from './address-input';
import { BlockText } from './block-text';
import { CodeInput } from './code-input';
import { DatasetInput } from './dataset-input';
import { DocumentInput } from './document-input';
import type { FieldInputProps } from './field-input-props';
import { FileInput } from './file-input';
import { LinkInput } from './link-input';
import { NumberInput } from './number-input';
import { PictureInput } from './picture-input';
import { PriceInput } from './price-input';
import { RowsInput } from './rows-input';

/** The control of one field of a block, by what the field may be. */
export function FieldInput({ field: { label, control, shape }, value, problems, onChange }: FieldInputProps) {
  const error = problems[''] ?? Object.values(problems)[0];
  const isOptional = shape.isOptional === true;
  switch (control.kind) {
    case 'text': {
      const Input = control.isLong ? TextArea : TextField;
      return (
        <Input
          label={label}
          maxLength={control.most}
          value={String(value ?? '')}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    }
    case 'rich text':
      return <BlockText label={label} value={(value ?? []) as RichText} error={error} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          value={String(value ?? '')}
          options={[...(isOptional ? [{ value: '', label: 'None' }] : []), ...control.options]}
          error={error}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
    case 'number':
      return <NumberInput label={label} control={control} value={value} error={error} onChange={onChange} />;
    case 'switch':
      return (
        <Tick
          label={label}
          checked={value === true}
          error={error}
          onChange={({ target }) => onChange(target.checked || !isOptional ? target.checked : undefined)}
        />
      );
    case 'picture':
      return (
        <PictureInput label={label} value={value as PageHead['picture']} error={error} onChange={onChange} />
      );
    case 'file':
      return (
        <FileInput
          label={label}
          of={control.of}
          value={value as FileReference | undefined}
          error={error}
          onChange={onChange}
        />
      );
    case 'price':
      return (
        <PriceInput label={label} value={value as string | undefined} error={error} onChange={onChange} />
      );
    case 'code':
      return (
        <CodeInput
          label={label}
          most={control.most}
          value={String(value ?? '')}
          error={error}
          onChange={onChange}
        />
      );
    case 'dataset':
      return (
        <DatasetInput label={label} value={(value ?? []) as Dataset} error={error} onChange={onChange} />
      );
    case 'address':
      return (
        <AddressInput
          label={label}
          services={control.services}
          example={control.example}
          note={control.note}
          value={String(value ?? '')}
          error={error}
          onChange={onChange}
        />
      );
    case 'link':
      return <LinkInput label={label} value={value as Link | undefined} error={error} onChange={onChange} />;
    case 'document':
      return (
        <DocumentInput
          label={label}
          of={control.of}
          value={String(value ?? '')}
          error={error}
          onChange={onChange}
        />
      );
    case 'rows':
      return (
        <RowsInput
          Input={FieldInput}
          label={label}
          control={control}
          value={(value ?? []) as readonly object[]}
          problems={problems}
          onChange={onChange}
        />
      );
  }
}
