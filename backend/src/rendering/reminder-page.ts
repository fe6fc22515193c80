import type { LeftLine, ReminderView } from '@daybook/contracts/checkout/reminders/reminders.api';
import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { formatMoney } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { escapeHtml } from '../platform/templates/template-html.js';
import { logoOf, plainPage } from './plain-page.js';
import { plainShopStyle } from './plain-shop-style.js';
import type { ApiAnswer, RenderPage } from './storefront-renderer.js';

/** The page that the link of a checkout's reminder opens. */
export const REMINDER_PAGE = /^\/checkout\/reminder\/([0-9a-f]{32}-[\w-]{43})$/;

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

/** The page at this address; undefined: it is none of these, or its link opens nothing. */
export async function reminderPageOf(
  { pathname, searchParams }: URL,
  api: (path: string) => Promise<ApiAnswer>,
  website: Shown['website'],
  locale: string,
): Promise<Awaited<ReturnType<RenderPage>> | undefined> {
  const [, link] = REMINDER_PAGE.exec(pathname) ?? [];
  if (link === undefined) return undefined;
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
}: Shown): Awaited<ReturnType<RenderPage>> {
  const language = languageOf(locale);
  const texts = TEXTS[language];
  const { title, theme } = website;
  const name = escapeHtml(title);
  const said =
    notice === null ? '' : `<p role="alert">${notice === MISSING ? texts.missing : texts.failed}</p>`;
  const goOn = isOrdered
    ? `<p>${texts.ordered}</p><p><a class="button" href="/shop">${texts.shop}</a></p>`
    : form('cart', texts.action);
  const stop = isWithdrawn
    ? `<p role="status">${texts.stopped}</p>`
    : `<p>${texts.stopText}</p>${form('withdraw', texts.stop, 'second')}`;
  const body = `<header><a href="/">${logoOf(theme, name) ?? name}</a></header><main><h1>${texts.title}</h1>${said}\
${isOrdered ? '' : `<p>${texts.text}</p>`}<ul>${lines.map((line) => lineOf(line, locale)).join('')}</ul>\
<p class="line"><strong>${texts.total}</strong> <strong>${formatMoney(total, locale)}</strong></p>${goOn}\
${isOrdered ? '' : `<section id="stop" aria-labelledby="stop-title"><h2 id="stop-title">${texts.stopTitle}</h2>${stop}</section>`}\
</main>`;
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
  const body = `<main><h1>${escapeHtml(website.title)}</h1><p>${TEXTS[language].failed}</p></main>`;
  return plainPage({ website, language, status, body, style: plainShopStyle(website.theme) });
}

const lineOf = ({ title, attributes, quantity, total }: LeftLine, locale: string) =>
  `<li class="line"><span>${quantity} × ${escapeHtml([title, ...Object.values(attributes)].join(', '))}</span> \
<span>${formatMoney(total, locale)}</span></li>`;

const form = (does: 'cart' | 'withdraw', label: string, look = '') =>
  `<form method="post"><input type="hidden" name="form" value="checkout-reminder">\
<button class="button ${look}" name="do" value="${does}">${label}</button></form>`;
