import type { MemberAreaFields } from '@daybook/contracts/content/shared/blocks/member-area.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import { buttonClass } from '../../../../ui/button';
import type { BlockView, BlockViewProps } from '../../block-view';
import { linkTarget } from '../../link-target';
import styles from './member-area.module.css';

function MemberArea({ fields: { title, text, label, link }, data }: BlockViewProps<MemberAreaFields>) {
  const { t } = useLocale();
  const href = linkTarget(link, data);
  if (label === '' || (href === undefined && !data.isCanvas)) return null;
  const next = new URLSearchParams({ next: href ?? '/' });
  return (
    <div className={styles.area}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      {text !== '' && <p>{text}</p>}
      <p className={styles.links}>
        <a href={href} className={buttonClass('primary')}>
          {label}
        </a>
        <a href={`/account/sign-in?${next}`} className={buttonClass('text')}>
          {t(m.closed_sign_in)}
        </a>
      </p>
    </div>
  );
}

/** The way into an area. A visitor without a key meets its closed page, which says what opens it. */
export const memberAreaView: BlockView<MemberAreaFields> = { View: MemberArea };
