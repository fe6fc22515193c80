import type { Dataset } from '@daybook/contracts/content/shared/dataset';
import type { Link } from '@daybook/contracts/content/shared/link';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import type { FileReference } from '@daybook/contracts/media/shared/media-file';
import { Tick } from '../../../../ui/owner/field';
import { AddressInput } from './address-input';
import { BlockText } from './block-text';
import { CodeInput } from './code-input';
import { DatasetInput } from './dataset-input';
import { DocumentInput } from './document-input';
import type { FieldInputProps } from './field-input-props';
import { FileInput } from './file-input';
import { LinkInput } from './link-input';
import { PictureInput } from './picture-input';
import { PlainInput } from './plain-input';
import { PriceInput } from './price-input';
import { RowsInput } from './rows-input';

/** The control of one field of a block, by what the field may be. */
export function FieldInput({ field: { label, control, shape }, value, problems, onChange }: FieldInputProps) {
  const error = problems[''] ?? Object.values(problems)[0];
  const isOptional = shape.isOptional === true;
  const same = { label, error, onChange };
  switch (control.kind) {
    case 'text':
    case 'choice':
    case 'number':
      return <PlainInput {...same} isOptional={isOptional} control={control} value={value} />;
    case 'switch':
      return (
        <Tick
          label={label}
          checked={value === true}
          error={error}
          onChange={({ target }) => onChange(target.checked || !isOptional ? target.checked : undefined)}
        />
      );
    case 'rich text':
      return <BlockText {...same} value={(value ?? []) as RichText} />;
    case 'picture':
      return <PictureInput {...same} value={value as PageHead['picture']} />;
    case 'file':
      return <FileInput {...same} of={control.of} value={value as FileReference | undefined} />;
    case 'price':
      return <PriceInput {...same} value={value as string | undefined} />;
    case 'code':
      return <CodeInput {...same} most={control.most} value={String(value ?? '')} />;
    case 'dataset':
      return <DatasetInput {...same} value={(value ?? []) as Dataset} />;
    case 'address':
      return (
        <AddressInput
          {...same}
          services={control.services}
          example={control.example}
          note={control.note}
          value={String(value ?? '')}
        />
      );
    case 'link':
      return <LinkInput {...same} value={value as Link | undefined} />;
    case 'document':
      return <DocumentInput {...same} of={control.of} value={String(value ?? '')} />;
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
