import type { StorefrontFront } from '@daybook/contracts/websites/websites.api';
import { useTextsLang } from '../../lib/locale-context';
import { Picture } from '../../ui/picture';
import styles from './home-note.module.css';

/** The owner's longer text below the products. */
export function HomeNote({ note }: { note: StorefrontFront['home']['note'] }) {
  return (
    <section className={styles.note} lang={useTextsLang()}>
      {note.image && (
        <Picture image={note.image} sizes="(min-width: 48rem) 42vw, 92vw" className={styles.picture} />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{note.title}</h2>
        {note.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
