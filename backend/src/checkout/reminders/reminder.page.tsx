import type { LeftLine, ReminderView } from '@daybook/contracts/checkout/reminders/reminders.api';
import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { formatMoney } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { AskedPage } from '../../platform/pages/page-declaration.js';
import { plainPage, SiteName } from '../../platform/pages/plain-page.js';
import { plainShopStyle } from '../../platform/pages/plain-shop-style.js';
import type { RenderedPage } from '../../platform/pages/rendered-page.js';

/** The link of a checkout's reminder, as its page has it in its address. */
const LINK = /^[0-9a-f]{32}-[\w-]{43}$/;

const TEXTS = {
  en: {
    title: 'Your cart',
    text: 'This is what you left at the checkout. Nothing of it is reserved.',
    total: 'Subtotal',
    action: 'Continue to checkout',
    ordered: 'You’ve ordered this. The email about your order has the details.',
    shop: 'Go to the shop',
    stopTitle: 'Reminder',
    stopText: 'We email you about this cart once, and no more.',
    stop: 'Don’t remind me of this',
    stopped: 'You won’t be reminded of this cart again.',
    missing: 'Some items can’t be added any more. The others are in your cart.',
    failed: 'That didn’t work. Try again.',
  },
  fr: {
    title: 'Votre panier',
    text: 'Voici ce que vous aviez laissé avant de payer. Rien n’est réservé.',
    total: 'Sous-total',
    action: 'Continuer la commande',
    ordered: 'Vous avez passé cette commande. L’e-mail de confirmation en donne le détail.',
    shop: 'Aller à la boutique',
    stopTitle: 'Rappel',
    stopText: 'Nous vous écrivons une seule fois au sujet de ce panier.',
    stop: 'Ne plus me le rappeler',
    stopped: 'Vous ne recevrez plus de rappel pour ce panier.',
    missing: 'Certains articles ne peuvent plus être ajoutés. Les autres sont dans votre panier.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
} satisfies Readonly<Record<Language, object>>;

/** How a form of the page ended, by what its address says of it. */
export const MISSING = 'VARIANT_UNAVAILABLE';

/** The page that the link of a checkout's reminder opens; undefined: it opens nothing. */
export async function reminderPageOf({
  url: { searchParams },
  parts: { link = '' },
  api,
  website,
  locale,
}: AskedPage): Promise<RenderedPage | undefined> {
  if (!LINK.test(link)) return undefined;
  const answer = await api(`/api/commerce/checkout-reminders/${link}`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) return failedPage(website, locale, answer.status);
  const reminder = (await answer.json()) as ReminderView;
  return reminderPage({ reminder, website, locale, notice: searchParams.get('notice') });
}

type Shown = {
  readonly reminder: ReminderView;
  readonly website: Pick<WebsiteDocument, 'title' | 'theme'>;
  /** BCP 47, of the reader */
  readonly locale: string;
  /** of the form before; null: none was sent */
  readonly notice: string | null;
};

/**
 * What the buyer left, with the way back and the end of reminders. Opening it changes nothing, because programs that check
 * emails open every link. It shows what a cart shows, and nothing of the buyer. Its forms need no script.
 */
export function reminderPage({
  reminder: { lines, total, isOrdered, isWithdrawn },
  website,
  locale,
  notice,
}: Shown): RenderedPage {
  const language = languageOf(locale);
  const texts = TEXTS[language];
  const { title, theme } = website;
  const body = (
    <>
      <header>
        <a href="/">
          <SiteName website={website} />
        </a>
      </header>
      <main>
        <h1>{texts.title}</h1>
        {notice !== null && <p role="alert">{notice === MISSING ? texts.missing : texts.failed}</p>}
        {!isOrdered && <p>{texts.text}</p>}
        <ul>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
            <Line key={i} line={line} locale={locale} />
          ))}
        </ul>
        <p className="line">
          <strong>{texts.total}</strong> <strong>{formatMoney(total, locale)}</strong>
        </p>
        {isOrdered ? <Ordered texts={texts} /> : <Form does="cart" label={texts.action} />}
        {!isOrdered && <Stop isWithdrawn={isWithdrawn} texts={texts} />}
      </main>
    </>
  );
  return plainPage({
    website,
    language,
    status: 200,
    body,
    style: plainShopStyle(theme),
    title: `${texts.title} · ${title}`,
  });
}

/** A reader asked too often, or the API does not answer. */
function failedPage(website: Shown['website'], locale: string, status: number) {
  const language = languageOf(locale);
  const body = (
    <main>
      <h1>{website.title}</h1>
      <p>{TEXTS[language].failed}</p>
    </main>
  );
  return plainPage({ website, language, status, body, style: plainShopStyle(website.theme) });
}

type Texts = (typeof TEXTS)[Language];

function Line({
  line: { title, attributes, quantity, total },
  locale,
}: {
  readonly line: LeftLine;
  readonly locale: string;
}) {
  return (
    <li className="line">
      <span>{`${quantity} × ${[title, ...Object.values(attributes)].join(', ')}`}</span>{' '}
      <span>{formatMoney(total, locale)}</span>
    </li>
  );
}

const Ordered = ({ texts }: { readonly texts: Texts }) => (
  <>
    <p>{texts.ordered}</p>
    <p>
      <a className="button" href="/shop">
        {texts.shop}
      </a>
    </p>
  </>
);

const Stop = ({ isWithdrawn, texts }: { readonly isWithdrawn: boolean; readonly texts: Texts }) => (
  <section id="stop" aria-labelledby="stop-title">
    <h2 id="stop-title">{texts.stopTitle}</h2>
    {isWithdrawn ? (
      <p role="status">{texts.stopped}</p>
    ) : (
      <>
        <p>{texts.stopText}</p>
        <Form does="withdraw" label={texts.stop} look="second" />
      </>
    )}
  </section>
);

type FormProps = { readonly does: 'cart' | 'withdraw'; readonly label: string; readonly look?: string };

const Form = ({ does, label, look = '' }: FormProps) => (
  <form method="post">
    <input type="hidden" name="form" value="checkout-reminder" />
    <button type="submit" className={`button ${look}`} name="do" value={does}>
      {label}
    </button>
  </form>
);
