import sanitizeHtml from 'sanitize-html';

const MAX_EXCERPT = 160;

/** The first sentence as plain text, cut between two words when it is long. */
export function excerptOf(html: string): string {
  const lines = plainText(html).split('\n');
  const line = lines.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => text !== '') ?? '';
  const [sentence] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line);
  return shortened(sentence?.segment.trim() ?? '');
}

function shortened(text: string): string {
  if (text.length <= MAX_EXCERPT) return text;
  const cut = text.slice(0, MAX_EXCERPT - 1);
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Text of HTML, a line for each block. */
function plainText(html: string): string {
  const broken = html
    .replace(/\s+/g, ' ')
    .replace(
      /<(?:br|\/(?:p|div|h[1-6]|li|ul|ol|dt|dd|tr|td|th|blockquote|figcaption))\b[^>]*>|<(?:ul|ol|table)\b[^>]*>/gi,
      '$&\n',
    );
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}
