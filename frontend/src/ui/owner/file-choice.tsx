import styles from './import-page.module.css';

/** The field for a CSV file. */
export function FileChoice({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <label className={styles.choose}>
      <span>CSV file</span>
      <input
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => onChoose(event.target.files?.[0])}
        // the browser reports the same file again only after a reset; it may have been corrected meanwhile
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
