const SCHEMES = ['http:', 'https:', 'mailto:'];
const HOST = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]|$)/i;
const ADDRESS = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/**
 * What is typed as a link's address: a page of the web, one of the own website, or an e-mail address. What a person
 * leaves out is added.
 * @returns undefined when it is none of these
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
