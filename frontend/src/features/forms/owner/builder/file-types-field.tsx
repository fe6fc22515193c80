import { FILE_TYPE_NAMES, FILE_TYPES, type FileType } from '@daybook/contracts/forms/shared/form-files';
import fieldStyles from '../../../../ui/field.module.css';
import { Tick } from '../../../../ui/owner/field';

const WORDS: Readonly<Record<FileType, string>> = {
  pictures: 'Pictures',
  documents: 'Documents',
  spreadsheets: 'Spreadsheets',
  presentations: 'Presentations',
  audio: 'Sound',
  video: 'Video',
  archives: 'Archives',
};

type FileTypesFieldProps = {
  value: readonly FileType[];
  problem: string | undefined;
  onChange: (value: readonly FileType[]) => void;
};

/** Which files a field takes. Their content is checked, whatever they are called. */
export const FileTypesField = ({ value, problem, onChange }: FileTypesFieldProps) => (
  <fieldset>
    <legend className={fieldStyles.label}>Types of file</legend>
    {FILE_TYPE_NAMES.map((type) => (
      <Tick
        key={type}
        label={WORDS[type]}
        hint={FILE_TYPES[type].join(', ')}
        checked={value.includes(type)}
        onChange={({ target }) =>
          onChange(FILE_TYPE_NAMES.filter((one) => (one === type ? target.checked : value.includes(one))))
        }
      />
    ))}
    {problem && <p className={fieldStyles.error}>{problem}</p>}
  </fieldset>
);
