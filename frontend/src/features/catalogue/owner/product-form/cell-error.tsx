import styles from './variants-field.module.css';

/** What a control says of its problem, for those who do not see it below. */
export const errorProps = (id: string, message: string | undefined) =>
  message ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {};

/** The problem of a cell, below its control. */
export function CellError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.wrong}>
      {children}
    </p>
  );
}
