const SCHEMES = ['http:', 'https:', 'mailto:'];
const HOST = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]|$)/i;
const ADDRESS = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/**
 * The URL that the owner typed for a link: of the web, of a page of this website, or an email address. It completes a
 * missing `https://` or `mailto:`.
 * @returns undefined when the text is none of these
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text)) return undefined;
  if (/^\/(?![/\\])/.test(text)) return text;
  if (ADDRESS.test(text)) return text.includes(':') ? withScheme(text) : `mailto:${text}`;
  return HOST.test(text) && !/^[\w-]+:\D/.test(text) ? withScheme(`https://${text}`) : withScheme(text);
}

function withScheme(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !SCHEMES.includes(url.protocol)) return undefined;
  return url.protocol === 'mailto:' ? (ADDRESS.test(url.pathname) ? text : undefined) : text;
}
