import type { UnknownParts } from './unknown-parts.js';

/** `[name]`, `[name a="b"]` and `[/name]`, bounded, so that no text of brackets takes long. */
const TAG = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]<>]{0,2000})?)\]/gi;
const ATTRIBUTE = /([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Those of WordPress itself, as the HTML that it makes of them. */
const OPENING: Readonly<Record<string, (attributes: ReadonlyMap<string, string>) => string>> = {
  caption: () => '<figure class="wp-caption">',
  wp_caption: () => '<figure class="wp-caption">',
  embed: () => '<p>',
  gallery: (attributes) => `<div class="wp-block-gallery" data-ids="${idsOf(attributes)}"></div>`,
  audio: fileLink,
  video: fileLink,
};
const CLOSING: Readonly<Record<string, string>> = {
  caption: '</figure>',
  wp_caption: '</figure>',
  embed: '</p>',
  audio: '',
  video: '',
};
const SOURCES = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv'];

/** The HTML of a text with shortcodes. Those that only a plugin knows stay as the text that they are, and are noted. */
export function withoutShortcodes(html: string, unknown: UnknownParts): string {
  const paired = new Set(
    [...html.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name]) => name?.toLowerCase()),
  );
  return html.replaceAll(TAG, (whole, slash: string, name: string, given: string) => {
    const known = name.toLowerCase();
    if (slash !== '' && Object.hasOwn(CLOSING, known)) return CLOSING[known] ?? '';
    if (slash === '' && Object.hasOwn(OPENING, known)) return OPENING[known]?.(attributesOf(given)) ?? '';
    // [sic] is a word
    const isOne = given.includes('=') || paired.has(known) || /[-_]/.test(known);
    if (slash === '' && isOne) unknown.add(`[${known}]`);
    return whole;
  });
}

function attributesOf(given: string): ReadonlyMap<string, string> {
  const found = given.matchAll(ATTRIBUTE);
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

const idsOf = (attributes: ReadonlyMap<string, string>): string =>
  (attributes.get('ids') ?? attributes.get('include') ?? '').replaceAll(/[^\d,]/g, '');

function fileLink(attributes: ReadonlyMap<string, string>): string {
  const src = SOURCES.map((name) => attributes.get(name)).find((value) => value !== undefined) ?? '';
  const url = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return url === '' ? '' : `<p><a href="${url}">${url}</a></p>`;
}
