import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { emailAddress, PLATFORM_NAMES, platformAddress } from '../../lib/share-platforms';
import { m } from '../../paraglide/messages';
import { useAnnounce } from '../../ui/announcer';
import styles from './share-links.module.css';

/**
 * Copies the product's URL on this website (`https://shop.example`), or opens an email or a page of the platforms that
 * the owner chose.
 */
export function ShareLinks({ product, origin }: { product: ProductItem; origin: string }) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const [said, setSaid] = useState<string>();
  const [image] = product.images;
  const picture = image?.assetUrl.startsWith('/')
    ? `${origin}${image.assetUrl}?format=1500w`
    : image?.assetUrl;
  const shared = { url: origin + product.fullUrl, title: product.title, picture: picture ?? '' };

  const copy = async () => {
    const done = await navigator.clipboard.writeText(shared.url).then(
      () => t(m.share_copied),
      () => t(m.share_failed),
    );
    setSaid(done);
    announce(done);
  };

  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share" className={styles.title}>
        {t(m.share_title)}
      </h2>
      <ul className={styles.links}>
        <li>
          <button type="button" className={styles.link} onClick={() => void copy()}>
            {t(m.share_copy)}
          </button>
        </li>
        <li>
          <a className={styles.link} href={emailAddress(shared)}>
            {t(m.share_email)}
          </a>
        </li>
        {product.shareButtonOptions?.map((platform) => {
          const name = PLATFORM_NAMES[platform];
          return (
            <li key={platform}>
              <a
                className={styles.link}
                href={platformAddress(platform, shared)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t(m.share_on, { platform: name })}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
      {said && (
        <p className={styles.said} aria-hidden="true">
          {said}
        </p>
      )}
    </section>
  );
}
