import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/owner/owner-session';
import { shopUrl } from '../../lib/owner/shop-url';
import { buttonClass } from '../button';

/** Opens a page of the shop in a tab of its own; of a website that no host shows, in the owner area. */
export function ShopLink({ path, children }: { path: string; children: string }) {
  const url = shopUrl(useSession(), path);
  const className = buttonClass('secondary');
  return url === undefined ? (
    <Link to="/config/shop" className={className}>
      {children}
    </Link>
  ) : (
    <a href={url} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
