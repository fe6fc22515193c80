/** @typedef {string} LocalizedString */
/** @typedef {'en' | 'fr'} Locale */
/**
 * @template Inputs
 * @template Options
 * @template Markup
 * @typedef {{}} MessageMetadata
 */

/** The one language that a browser's build speaks; undefined on the server, which speaks all of them. */
export const experimentalStaticLocale = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__;

/** @returns {Locale} never: the caller names the language of every message */
export const getLocale = () => {
  throw new Error('a message was asked for without a language');
};
