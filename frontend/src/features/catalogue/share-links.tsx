import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { SharePlatform } from '@daybook/contracts/shared/enumerations';
import { useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { useAnnounce } from '../../ui/announcer';
import styles from './share-links.module.css';
import { PLATFORM_NAMES } from './share-platforms';

type Shared = { url: string; title: string; picture: string };

/** Each platform's page for sharing. Plain links, so that no script of a platform runs here. */
const PLATFORMS: Record<
  SharePlatform,
  [address: string, parameters: (shared: Shared) => Record<string, string>]
> = {
  facebook: ['https://www.facebook.com/sharer/sharer.php', ({ url }) => ({ u: url })],
  x: ['https://x.com/intent/post', ({ url, title }) => ({ url, text: title })],
  pinterest: [
    'https://www.pinterest.com/pin/create/button/',
    ({ url, title, picture }) => ({ url, description: title, media: picture }),
  ],
  linkedin: ['https://www.linkedin.com/sharing/share-offsite/', ({ url }) => ({ url })],
  reddit: ['https://www.reddit.com/submit', ({ url, title }) => ({ url, title })],
  whatsapp: ['https://wa.me/', ({ url, title }) => ({ text: `${title} ${url}` })],
};

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
          <a className={styles.link} href={address('mailto:', { subject: shared.title, body: shared.url })}>
            {t(m.share_email)}
          </a>
        </li>
        {product.shareButtonOptions?.map((platform) => {
          const [page, parameters] = PLATFORMS[platform];
          const name = PLATFORM_NAMES[platform];
          return (
            <li key={platform}>
              <a
                className={styles.link}
                href={address(page, parameters(shared))}
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

/** Mail programs decode percent signs only and would show a plus. */
function address(page: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${pairs.join('&')}`;
}
