import { TextArea } from '../../../../ui/owner/field';
import styles from './code-input.module.css';

/** The text of section 8. */
const NOT_ON_ANDROID = 'Code editing is not available on Android.';

type CodeInputProps = {
  label: string;
  most: number;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
};

/** Source code. The keyboards of Android change what is typed, so it is only read there. */
export function CodeInput({ label, most, value, error, onChange }: CodeInputProps) {
  const isAndroid = /Android/.test(navigator.userAgent);
  return (
    <div className={styles.code}>
      <TextArea
        label={label}
        hint={isAndroid ? NOT_ON_ANDROID : undefined}
        value={value}
        error={error}
        maxLength={most}
        readOnly={isAndroid}
        rows={12}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
