import styles from './file-choice.module.css';

type FileChoiceProps = {
  label: string;
  /** endings and media types, as an input has them */
  accept: string;
  onChoose: (file: File | undefined) => void;
};

/** The field for one file that is read at once, and not kept in the library. */
export function FileChoice({ label, accept, onChoose }: FileChoiceProps) {
  return (
    <label className={styles.choose}>
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        onChange={(event) => onChoose(event.target.files?.[0])}
        // the browser reports the same file again only after a reset; it may have been corrected meanwhile
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
