import type { ShownMenuLink } from '@daybook/contracts/content/navigation.api';
import { Link } from '@tanstack/react-router';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';

/** A path of this website and nothing behind it: the router knows its page. */
const OWN_PATH = /^\/(?![/\\])[^?#]*$/;

type MenuLinkProps = ShownMenuLink & { className?: string | undefined };

/** A line of a menu. One without a title of its own is the list of all products. */
export function MenuLink({ title, href, className }: MenuLinkProps) {
  const { t } = useLocale();
  const textsLang = useTextsLang();
  const lang = title === '' ? undefined : textsLang;
  const words = title || t(m.nav_shop_all);
  if (!OWN_PATH.test(href)) {
    return (
      <a href={href} className={className} lang={lang}>
        {words}
      </a>
    );
  }
  return (
    // every page is below the home page
    <Link to={href} className={className} lang={lang} activeOptions={{ exact: href === '/' }}>
      {words}
    </Link>
  );
}
