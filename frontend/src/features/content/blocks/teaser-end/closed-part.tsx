import type { ClosedPage } from '@daybook/contracts/content/pages.api';
import type { AreaWay } from '@daybook/contracts/content/shared/area';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import { Button, buttonClass } from '../../../../ui/button';
import type { ShownProduct } from '../../block-view';
import styles from './closed-part.module.css';

type ClosedPartProps = {
  closed: ClosedPage;
  /** of the page, to come back to */
  path: string;
  /** those that would open it are among them, as far as they are on sale */
  products: readonly ShownProduct[];
  /** how the last try ended */
  notice: unknown;
};

/** The end of what every visitor may read, and the way in. The browser sends its forms by itself. */
export function ClosedPart(props: ClosedPartProps) {
  const { way, areas } = props.closed;
  const Way = WAYS[way];
  const words = areas.map(({ text }) => text).filter(Boolean);
  return (
    <section className={styles.part} data-closed={way}>
      <div className={styles.box}>
        {words.map((text) => (
          <p key={text} className={styles.words}>
            {text}
          </p>
        ))}
        <Way {...props} />
      </div>
    </section>
  );
}

function PasswordWay({ closed: { areas }, notice }: ClosedPartProps) {
  const { t } = useLocale();
  const problem = problemOf(notice);
  const hasWords = areas.some(({ text }) => text !== '');
  return (
    <>
      {!hasWords && <p className={styles.words}>{t(m.closed_password_text)}</p>}
      {areas.map(({ id, title }) => (
        <form key={id} method="post" className={styles.form}>
          <input type="hidden" name="form" value="enter-area" />
          <input type="hidden" name="area" value={id} />
          <label className={styles.label} htmlFor={`password-${id}`}>
            {areas.length > 1 ? `${t(m.closed_password)}: ${title}` : t(m.closed_password)}
          </label>
          <input
            id={`password-${id}`}
            className={styles.input}
            name="password"
            type="password"
            required
            maxLength={PASSWORD.max}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'closed-problem' : undefined}
          />
          <Button type="submit">{t(m.closed_enter)}</Button>
        </form>
      ))}
      {problem && (
        <p id="closed-problem" className={styles.problem} role="alert">
          {t(problem)}
        </p>
      )}
    </>
  );
}

function AccountWay({ path }: ClosedPartProps) {
  const { t } = useLocale();
  const to = (page: string) => `/account/${page}?${new URLSearchParams({ next: path })}`;
  return (
    <>
      <h2 className={styles.title}>{t(m.closed_account_title)}</h2>
      <p>{t(m.closed_account_text)}</p>
      <p className={styles.links}>
        <a href={to('sign-in')} className={buttonClass('primary')}>
          {t(m.closed_sign_in)}
        </a>
        <a href={to('sign-up')} className={buttonClass('secondary')}>
          {t(m.closed_sign_up)}
        </a>
      </p>
    </>
  );
}

function ProductWay({ closed: { areas }, path, products }: ClosedPartProps) {
  const { t } = useLocale();
  const ids = areas.flatMap(({ productIds }) => productIds);
  const keys = products.filter(({ id }) => ids.includes(id));
  const next = new URLSearchParams({ next: path });
  return (
    <>
      <h2 className={styles.title}>{t(m.closed_product_title)}</h2>
      <p>{t(keys.length > 0 ? m.closed_product_text : m.closed_product_none)}</p>
      <ul className={styles.products}>
        {keys.map(({ id, title, price, fullUrl }) => (
          <li key={id}>
            <span className={styles.product}>
              {title} {price}
            </span>
            <a href={fullUrl} className={buttonClass('primary')}>
              {t(m.closed_product_see, { title })}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {t(m.closed_bought)} <a href={`/account/sign-in?${next}`}>{t(m.closed_sign_in)}</a>
      </p>
    </>
  );
}

const WAYS: Readonly<Record<AreaWay, (props: ClosedPartProps) => React.ReactNode>> = {
  password: PasswordWay,
  account: AccountWay,
  product: ProductWay,
};

function problemOf(notice: unknown) {
  if (notice === 'AREA_PASSWORD_WRONG') return m.closed_wrong;
  return notice === 'RATE_LIMITED' ? m.closed_often : undefined;
}
