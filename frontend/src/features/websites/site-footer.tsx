import { analyticsSettingsOf } from '@daybook/contracts/analytics/shared/consent';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { CONSENT_EVENT } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { Button } from '../../ui/button';
import { CollectionLinks } from './collection-links';
import { FooterMenu } from './footer-menu';
import { HiddenBanner } from './hidden-banner';
import { LanguageSwitch } from './language-switch';
import styles from './site-footer.module.css';

/** The footer of every page: the website, its collections, its delivery. Its script comes later, and the banner with it. */
export function SiteFooter({ website, collections, navigation, isHidden }: Storefront) {
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <>
      <footer className={styles.footer}>
        <div className={styles.inner}>
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
          <LanguageSwitch website={website} />
          <p className={styles.last} lang={lang}>
            {website.footer}
          </p>
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

/** Whether visitors have something to decide: they are asked, or are recognized without a question. */
function hasChoice(website: Storefront['website']): boolean {
  const { isEnabled, isBannerEnabled, isRestrictive } = analyticsSettingsOf(website);
  return isEnabled && (isBannerEnabled || !isRestrictive);
}
