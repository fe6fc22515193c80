import { analyticsSettingsOf } from '@daybook/contracts/analytics/shared/consent';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import type { ReactNode } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { CONSENT_EVENT } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { Button } from '../../ui/button';
import { CollectionLinks } from './collection-links';
import { FooterMenu } from './footer-menu';
import { HiddenBanner } from './hidden-banner';
import { LanguageSwitch } from './language-switch';
import { FooterLegal } from './legal-links';
import styles from './site-footer.module.css';

type SiteFooterProps = Storefront & {
  /** the shared section that its owner has made for it; nothing: it is the footer of the design */
  children?: ReactNode;
};

/** The footer of every page. Its script comes later, and the banner with it. */
export function SiteFooter({ children, ...storefront }: SiteFooterProps) {
  const { website, isHidden, legal, navigation } = storefront;
  const { t } = useLocale();
  return (
    <>
      <footer className={styles.footer}>
        {children}
        <div className={children ? styles.end : styles.inner}>
          {!children && <DesignedFooter {...storefront} />}
          {legal && <FooterLegal links={legal} menu={children ? undefined : navigation?.footer} />}
          <LanguageSwitch website={website} />
          {!children && <Imprint website={website} />}
          {hasChoice(website) && (
            <p className={styles.last}>
              <Button look="text" onClick={() => dispatchEvent(new Event(CONSENT_EVENT))}>
                {t(m.footer_cookies)}
              </Button>
            </p>
          )}
        </div>
      </footer>
      {isHidden && <HiddenBanner />}
    </>
  );
}

/** The website, its collections or its menu, and its delivery. */
function DesignedFooter({ website, collections, navigation }: Storefront) {
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <>
      <div className={styles.who} lang={lang}>
        <p className={styles.name}>{website.title}</p>
        <p className={styles.tagline}>{website.tagline}</p>
      </div>
      {navigation ? (
        <FooterMenu nodes={navigation.footer} />
      ) : (
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={styles.title}>
            {t(m.footer_shop)}
          </h2>
          <CollectionLinks collections={collections} className={styles.links} />
          <p className={styles.account}>
            <a href="/account">{t(m.footer_account)}</a>
          </p>
        </nav>
      )}
      {(website.delivery || website.returns) && (
        <div>
          <h2 className={styles.title}>{t(m.footer_service)}</h2>
          {website.delivery && <p lang={lang}>{website.delivery}</p>}
          {website.returns && <p lang={lang}>{website.returns}</p>}
        </div>
      )}
    </>
  );
}

/** The last line of the design. */
function Imprint({ website }: Pick<Storefront, 'website'>) {
  return (
    <p className={styles.last} lang={useTextsLang()}>
      {website.footer}
    </p>
  );
}

/** Whether visitors have something to decide: they are asked, or are recognized without a question. */
function hasChoice(website: Storefront['website']): boolean {
  const { isEnabled, isBannerEnabled, isRestrictive } = analyticsSettingsOf(website);
  return isEnabled && (isBannerEnabled || !isRestrictive);
}
