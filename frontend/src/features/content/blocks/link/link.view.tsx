import type { LinkFields } from '@daybook/contracts/content/shared/blocks/link.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import { linkTarget } from '../../link-target';
import styles from './link.module.css';

function LinkLine({ fields: { label, description, link }, data }: BlockViewProps<LinkFields>) {
  const href = linkTarget(link, data);
  if (label === '' || (href === undefined && !data.isCanvas)) return null;
  return (
    <div className={styles.line}>
      <p>
        <a href={href} className={styles.link}>
          {label}
        </a>
      </p>
      {description !== '' && <p className={styles.description}>{description}</p>}
    </div>
  );
}

/** A link on a line of its own, which may say what is found there. */
export const linkView: BlockView<LinkFields> = { View: LinkLine };
