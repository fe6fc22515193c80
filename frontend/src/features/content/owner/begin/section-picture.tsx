import type { BeginBlock, BeginSection } from './begin-section';
import styles from './section-picture.module.css';

/** The shapes that stand for a kind of block: lines of words, a picture, a button. */
function Shapes({ type, fields = {} }: BeginBlock) {
  switch (type) {
    case 'image':
    case 'product':
    case 'collectionlink':
      return <span className={styles.picture} data-shape={String(fields.shape ?? 'square')} />;
    case 'button':
      return <span className={styles.button} />;
    case 'horizontalrule':
      return <span className={styles.rule} />;
    case 'form':
      return (
        <>
          <span className={styles.field} />
          <span className={styles.field} />
          <span className={styles.button} />
        </>
      );
    case 'accordion':
      return (
        <>
          <span className={styles.row} />
          <span className={styles.row} />
          <span className={styles.row} />
        </>
      );
    default:
      return (
        <>
          <span className={styles.title} />
          <span className={styles.words} />
          <span className={styles.words} data-is="last" />
        </>
      );
  }
}

/** A small drawing of sections: where words, pictures and buttons stand. It says nothing to a screen reader. */
export function SectionPicture({ sections }: { sections: readonly BeginSection[] }) {
  return (
    <span className={styles.page} aria-hidden="true">
      {sections.map(({ look, blocks }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={i} className={styles.section} data-variant={look?.variant} data-width={look?.width}>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <span key={at} className={styles.block} data-span={block.span ?? 12}>
              <Shapes {...block} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
