import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/owner/owner-session';
import { shopUrl } from '../../lib/owner/shop-url';
import { buttonClass } from '../button';

/** Opens a page of the shop in a tab of its own. A website without an address leads to where it gets one. */
export function ShopLink({ path, children }: { path: string; children: string }) {
  const url = shopUrl(useSession(), path);
  const className = buttonClass('secondary');
  return url === undefined ? (
    <Link to="/config/settings" hash="domains" className={className}>
      Add a domain
    </Link>
  ) : (
    <a href={url} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
