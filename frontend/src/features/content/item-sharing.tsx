import type { ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { SharePlatform } from '@daybook/contracts/shared/enumerations';
import { useLocale } from '../../lib/locale-context';
import { emailAddress, PLATFORM_NAMES, platformAddress } from '../../lib/share-platforms';
import { m } from '../../paraglide/messages';
import styles from './items.module.css';

type ItemSharingProps = {
  /** of the item, absolute */
  url: string;
  title: string;
  picture: ReleasedPage['picture'];
  /** those that the owner chose */
  platforms: readonly SharePlatform[];
};

/**
 * The ways to share an item: its link, by email, and at platforms, each a plain link. Its link is copied by
 * `begin-sharing.ts`, which shows its button; on a device that can, the button opens what the device offers.
 */
export function ItemSharing({ url, title, picture, platforms }: ItemSharingProps) {
  const { t } = useLocale();
  const shown = picture?.assetUrl ?? '';
  const shared = {
    url,
    title,
    picture: shown.startsWith('/') ? new URL(`${shown}?format=1500w`, url).href : shown,
  };
  return (
    <section className={styles.sharing} aria-label={t(m.item_share)} data-island="share">
      <span aria-hidden="true">{t(m.item_share)}</span>
      <button type="button" className={styles.shareLink} hidden data-share={url} data-title={title}>
        {t(m.item_share_copy)}
      </button>
      <a className={styles.shareLink} href={emailAddress(shared)}>
        {t(m.item_share_email)}
      </a>
      {platforms.map((platform) => (
        <a
          key={platform}
          className={styles.shareLink}
          href={platformAddress(platform, shared)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t(m.item_share_on, { platform: PLATFORM_NAMES[platform] })}
        >
          {PLATFORM_NAMES[platform]}
        </a>
      ))}
      <span role="status" data-done={t(m.item_share_copied)} data-failed={t(m.item_share_failed)} />
    </section>
  );
}
