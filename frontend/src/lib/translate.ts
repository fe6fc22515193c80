import type { Language } from '@daybook/contracts/shared/languages';

declare const __LANGUAGE__: Language | undefined;

/** The one language of a build for browsers, see `scripts/build-shop.mjs`; undefined on the server. */
export const BUILT_LANGUAGE = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__;

type NoValues = Record<never, never>;

/**
 * A message of a feature's `messages/<language>.json`, compiled by `scripts/compile-messages.mjs`: `m.cart_pill`.
 * Write the message's name out: a computed name, `m[name]`, puts every message into the page's scripts.
 */
export type Message<Values = NoValues> = (values: Values, options: { locale: Language }) => string;

/** Gives the text of a message, with its values, in one language. */
export type Translate = <Values = NoValues>(
  message: Message<Values>,
  ...values: keyof Values extends never ? [] : [Values]
) => string;

/** Every message gets its language as an argument, so two pages that are rendered at the same time cannot mix. */
export function translator(locale: Language): Translate {
  return (message, ...[values]) => message(values ?? ({} as never), { locale });
}
