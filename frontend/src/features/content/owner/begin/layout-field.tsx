import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './layout-field.module.css';
import { PAGE_LAYOUTS } from './page-layouts';
import { SectionPicture } from './section-picture';

/** Chooses the layout that a new page begins from, each with a small drawing of it. */
export function LayoutField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset className={styles.layouts}>
      <legend className={styles.legend}>Begin from</legend>
      <div className={styles.grid}>
        {PAGE_LAYOUTS.map(({ id, title, hint, sections }) => (
          <label key={id} className={styles.layout}>
            <input
              type="radio"
              value={id}
              className={styles.input}
              aria-describedby={`layout-${id}`}
              {...field}
            />
            <span className={styles.picture}>
              <SectionPicture sections={sections} />
            </span>
            <span className={styles.title}>{title || 'A single text'}</span>
            <span id={`layout-${id}`} className={styles.hint}>
              {hint}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
