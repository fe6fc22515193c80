import type {
  SocialLink,
  SocialLinksFields,
} from '@daybook/contracts/content/shared/blocks/social-links.block';
import { socialServiceOf } from '@daybook/contracts/content/shared/social-services';
import type { BlockView, BlockViewProps } from '../../block-view';
import { linkTarget } from '../../link-target';
import styles from './social-links.module.css';

function SocialLinks({ fields: { links, look, align }, data }: BlockViewProps<SocialLinksFields>) {
  const shown = links.flatMap((one) => {
    const href = linkTarget(one.link, data);
    return href === undefined && !data.isCanvas ? [] : [{ href, ...wordsOf(one, href) }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.links} data-look={look} data-align={align}>
      {shown.map(({ href, name, mark }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and the order is what the owner gave
        <li key={place}>
          <a
            href={href}
            className={styles.link}
            rel="me noopener"
            aria-label={look === 'marks' ? name : undefined}
          >
            {look !== 'names' && (
              <span className={styles.mark} aria-hidden="true">
                {mark}
              </span>
            )}
            {look !== 'marks' && name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The words of a link: those of the owner, or the name of the service, or the host. */
function wordsOf({ label }: SocialLink, href = ''): { name: string; mark: string } {
  const service = socialServiceOf(href);
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : '';
  const name = label || service?.name || host || 'Account';
  return { name, mark: service?.mark ?? [...name][0]?.toUpperCase() ?? '' };
}

const view: BlockView<SocialLinksFields> = { View: SocialLinks };

/** Links to accounts at other services, with marks of our own: nothing of a service loads. */
export const socialLinksViews = {
  sociallinks: view,
  socialaccountlinks: view,
  'socialaccountlinks-v2': view,
} as const;
