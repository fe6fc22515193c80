import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A tag, a comment or an entity. */
const HTML = /<[a-z/!?]|&(?:[a-z]{2,}|#)/i;

/** HTML that is escaped more often than this is no text that a shop exports. */
const MOST_PASSES = 4;

/**
 * The plain text of a cell that may hold HTML. It is cleaned until nothing changes, so a text that was exported and is
 * imported again is the same text.
 * @returns undefined when it is escaped again and again
 */
export function plainText(cell: string): string | undefined {
  let text = tidy(cell);
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    if (!HTML.test(text)) return text;
    const cleaned = tidy(withoutHtml(text));
    if (cleaned === text) return text;
    text = cleaned;
  }
  return undefined;
}

/** No control characters, line ends of one kind, no space at the ends of lines, and at most one empty line in a row. */
function tidy(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A line break stays where HTML shows one. */
function withoutHtml(text: string): string {
  const broken = text.replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n');
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}
