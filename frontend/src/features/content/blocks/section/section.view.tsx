import type { SectionFields } from '@daybook/contracts/content/shared/blocks/section.block';
import { Picture } from '../../../../ui/picture';
import { elementId } from '../../block-tree';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './section.module.css';

function Section({ id, fields, children }: BlockViewProps<SectionFields>) {
  const { variant, width, space, background, picture } = fields;
  const behind = background === 'upload' ? picture : undefined;
  return (
    <section
      id={elementId(id)}
      className={styles.section}
      data-variant={variant}
      data-space={space}
      data-picture={behind && ''}
    >
      {behind && <Picture image={behind} sizes="100vw" shape="free" decorative className={styles.picture} />}
      <div className={styles.grid} data-width={width}>
        {children}
      </div>
    </section>
  );
}

/** A stripe of the page from edge to edge, with a grid of twelve columns. On a phone its blocks stand in one column. */
export const sectionView: BlockView<SectionFields> = { View: Section };
