import type { ButtonFields } from '@daybook/contracts/content/shared/blocks/button.block';
import { buttonClass } from '../../../../ui/button';
import type { BlockView, BlockViewProps } from '../../block-view';
import { linkTarget } from '../../link-target';
import styles from './button.module.css';

const LOOKS = { primary: 'primary', secondary: 'secondary', quiet: 'text' } as const;

function Button({ fields: { label, link, look, align }, data }: BlockViewProps<ButtonFields>) {
  const href = linkTarget(link, data);
  if (label === '' || (href === undefined && !data.isCanvas)) return null;
  return (
    <p className={styles.place} data-align={align}>
      <a href={href} className={buttonClass(LOOKS[look])}>
        {label}
      </a>
    </p>
  );
}

/** A link that looks like a button. One that leads nowhere is not shown to visitors. */
export const buttonView: BlockView<ButtonFields> = { View: Button };
