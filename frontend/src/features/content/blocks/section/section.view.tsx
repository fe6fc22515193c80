import type { SectionFields } from '@daybook/contracts/content/shared/blocks/section.block';
import { isDarkColour } from '@daybook/contracts/shared/colour';
import { Picture } from '../../../../ui/picture';
import { elementId } from '../../block-tree';
import type { BlockView, BlockViewProps } from '../../block-view';
import { Backdrop, PostLink } from './backdrop';
import styles from './section.module.css';

function Section({ id, fields, children }: BlockViewProps<SectionFields>) {
  const { variant, width, space, background, picture, video } = fields;
  const behind = background === 'none' ? undefined : picture;
  const moving = background === 'video' ? video : undefined;
  return (
    <section
      id={elementId(id)}
      className={styles.section}
      data-variant={variant}
      data-space={space}
      data-picture={behind || moving ? '' : undefined}
      data-words={wordsOn(fields)}
      data-island={moving && 'backdrop'}
    >
      {behind && <Picture image={behind} sizes="100vw" shape="free" decorative className={styles.picture} />}
      {moving && <Backdrop video={moving} />}
      <div className={styles.grid} data-width={width}>
        {children}
      </div>
      {background === 'instagram' && <PostLink post={fields.post} />}
    </section>
  );
}

/** The look of words that stand on a picture itself; undefined: they stand on a veil, in the colors of the section. */
function wordsOn({ background, picture, hasNoVeil }: SectionFields): 'light' | 'dark' | undefined {
  const colour = picture?.colorData?.center;
  if (background === 'none' || !hasNoVeil || !colour) return undefined;
  return isDarkColour(colour) ? 'light' : 'dark';
}

/** A stripe of the page from edge to edge, with a grid of twelve columns. On a phone its blocks stand in one column. */
export const sectionView: BlockView<SectionFields> = { View: Section };
