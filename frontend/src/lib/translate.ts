import type { Language } from '@daybook/contracts/shared/languages';

declare const __LANGUAGE__: Language | undefined;

/** The language of a browser build (see `scripts/build-shop.mjs`); undefined on the server. */
export const BUILT_LANGUAGE = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__;

type NoValues = Record<never, never>;

/**
 * A message of a feature's `messages/<language>.json`, compiled by `scripts/compile-messages.mjs`: `m.cart_pill`.
 * Write the message's name out: a computed name, `m[name]`, puts every message into the page's scripts.
 */
export type Message<Values = NoValues> = (values: Values, options: { locale: Language }) => string;

/** Translates a message with its values into one language. */
export type Translate = <Values = NoValues>(
  message: Message<Values>,
  ...values: keyof Values extends never ? [] : [Values]
) => string;

/** Every message takes its language as an argument, so two pages that render at the same time cannot mix them. */
export function translator(locale: Language): Translate {
  return (message, ...[values]) => message(values ?? ({} as never), { locale });
}
