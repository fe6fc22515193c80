import { useSession } from '../../../lib/owner/owner-session';
import { CopyLinkButton, LinkText } from '../../../ui/owner/copy-link';
import { ShopLink } from '../../../ui/owner/shop-link';
import styles from './website-address.module.css';

/** Where the website is found without a domain: to open, and to hand on. */
export function WebsiteAddress() {
  const { website } = useSession();
  const address = website.address ?? (website.shopOrigin === '' ? location.origin : website.shopOrigin);
  return (
    <div className={styles.address}>
      <p>
        {address === null
          ? 'No host shows this website yet. Its members see it here.'
          : 'Your website’s own address works at once, before it has a domain:'}
      </p>
      {address !== null && <LinkText link={address} />}
      <div className={styles.ways}>
        {address !== null && <CopyLinkButton link={address} what="Address" />}
        <ShopLink path="/">View shop</ShopLink>
      </div>
    </div>
  );
}
