import { TEXT_ENCODINGS, type TextEncoding } from '@daybook/contracts/shared/text-encodings';
import type { TextSample } from '@daybook/contracts/shared/text-encodings.api';
import { SelectField } from '../../../../ui/owner/field';
import styles from './text-encoding-field.module.css';

const NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  macintosh: 'Western European (Mac Roman)',
  shift_jis: 'Japanese (Shift JIS)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
};
const OPTIONS = TEXT_ENCODINGS.map((value) => ({ value, label: NAMES[value] }));

type TextEncodingFieldProps = {
  text: TextSample;
  onChange: (encoding: TextEncoding) => void;
};

/** Shows rows of a file as they were read, with a choice of another encoding; nothing where all give the same. */
export function TextEncodingField({ text: { encoding, isGuess, rows }, onChange }: TextEncodingFieldProps) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.field}>
      <SelectField
        label="Text encoding"
        hint={
          isGuess
            ? 'The file doesn’t say its encoding. Choose another one if these rows look wrong.'
            : 'Choose another one if these rows look wrong.'
        }
        options={OPTIONS}
        value={encoding}
        onChange={({ target: { value } }) => {
          const chosen = TEXT_ENCODINGS.find((one) => one === value);
          if (chosen) onChange(chosen);
        }}
      />
      <ul className={styles.rows} aria-label="Rows of the file">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  );
}
