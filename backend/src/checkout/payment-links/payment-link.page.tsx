import type { PaymentLinkView } from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { formatMoney } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { AskedPage } from '../../platform/pages/page-declaration.js';
import { plainPage, SiteName } from '../../platform/pages/plain-page.js';
import { plainShopStyle } from '../../platform/pages/plain-shop-style.js';
import type { RenderedPage } from '../../platform/pages/rendered-page.js';

/** The id of a payment link, as its page has it in its address. */
const ID = /^[0-9a-f]{20}$/;

const TEXTS = {
  en: {
    title: 'Your purchase',
    total: 'Total',
    more: 'Delivery, and taxes that are added, come at the checkout.',
    action: 'Continue to checkout',
    off: 'This payment link is no longer active',
    offText: 'Please ask the shop for a new one.',
    soldOut: 'Sold out',
    soldOutText: 'There aren’t enough left right now.',
    unavailable: 'No longer available',
    unavailableText: 'The shop doesn’t sell this any more.',
    shop: 'Go to the shop',
    failed: 'That didn’t work. Try again.',
  },
  fr: {
    title: 'Votre achat',
    total: 'Total',
    more: 'La livraison, et les taxes en sus, s’ajoutent au moment de payer.',
    action: 'Continuer la commande',
    off: 'Ce lien de paiement n’est plus actif',
    offText: 'Demandez-en un nouveau à la boutique.',
    soldOut: 'Épuisé',
    soldOutText: 'Il n’en reste pas assez pour le moment.',
    unavailable: 'N’est plus disponible',
    unavailableText: 'La boutique ne vend plus cet article.',
    shop: 'Aller à la boutique',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
} satisfies Readonly<Record<Language, object>>;

/** The page of a payment link; undefined: there is no such link. */
export async function paymentLinkPageOf({
  url: { searchParams },
  parts: { link: id = '' },
  api,
  website,
  locale,
}: AskedPage): Promise<RenderedPage | undefined> {
  if (!ID.test(id)) return undefined;
  const answer = await api(`/api/commerce/payment-links/${id}`);
  if (answer.status === 404) return undefined;
  const link = answer.ok ? ((await answer.json()) as PaymentLinkView) : undefined;
  return paymentLinkPage({
    link,
    status: answer.status,
    website,
    locale,
    hasFailed: searchParams.has('notice'),
  });
}

type Shown = {
  /** undefined: the API did not say */
  readonly link: PaymentLinkView | undefined;
  /** of the API's answer */
  readonly status: number;
  readonly website: Pick<WebsiteDocument, 'title' | 'theme'>;
  /** BCP 47, of the reader */
  readonly locale: string;
  /** whether the form before did not work */
  readonly hasFailed: boolean;
};

/**
 * What a payment link sells, and the way to the checkout. Opening it changes nothing, because programs that show links
 * open each of them. It needs no script. A link that sells nothing now says why.
 */
function paymentLinkPage({ link, status, website, locale, hasFailed }: Shown): RenderedPage {
  const language = languageOf(locale);
  const texts = TEXTS[language];
  const { title, theme } = website;
  const state = link?.state ?? 'failed';
  const heading = state === 'open' ? texts.title : state === 'failed' ? title : texts[state];
  const body = (
    <>
      <header>
        <a href="/">
          <SiteName website={website} />
        </a>
      </header>
      <main>
        <h1>{heading}</h1>
        {(hasFailed || state === 'failed') && <p role="alert">{texts.failed}</p>}
        {link?.line && <Sold line={link.line} locale={locale} texts={texts} />}
        {state !== 'failed' && <WayOn state={state} texts={texts} />}
      </main>
    </>
  );
  return plainPage({
    website,
    language,
    body,
    style: plainShopStyle(theme),
    status: link ? STATUS[link.state] : status,
    title: `${heading} · ${title}`,
  });
}

/** 410: programs that check links learn that this one has ended. */
const STATUS: Readonly<Record<PaymentLinkView['state'], number>> = {
  open: 200,
  soldOut: 200,
  off: 410,
  unavailable: 410,
};

type Texts = (typeof TEXTS)[Language];

type SoldProps = {
  readonly line: NonNullable<PaymentLinkView['line']>;
  readonly locale: string;
  readonly texts: Texts;
};

function Sold({ line: { title, attributes, quantity, total }, locale, texts }: SoldProps) {
  const amount = formatMoney(total, locale);
  return (
    <>
      <ul>
        <li className="line">
          <span>{`${quantity} × ${[title, ...Object.values(attributes)].join(', ')}`}</span>{' '}
          <span>{amount}</span>
        </li>
      </ul>
      <p className="line">
        <strong>{texts.total}</strong> <strong>{amount}</strong>
      </p>
    </>
  );
}

function WayOn({ state, texts }: { readonly state: PaymentLinkView['state']; readonly texts: Texts }) {
  if (state !== 'open') {
    return (
      <>
        <p>{texts[`${state}Text`]}</p>
        <p>
          <a className="button" href="/shop">
            {texts.shop}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{texts.more}</p>
      <form method="post">
        <input type="hidden" name="form" value="payment-link" />
        <button type="submit" className="button">
          {texts.action}
        </button>
      </form>
    </>
  );
}
