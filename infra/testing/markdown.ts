/** Reads what the pages for people are made of: code, links, headings and blocks of text. */

/** A fence may stand in an item of a list. */
const FENCE = /^ *```/;
const HEADING = /^#{1,6} /;
const IMAGE = /^!\[[^\]]*\]\([^)]*\)$/;
const ITEM = /^ *([-*]|\d+\.) /;
const ROW = /^ *\|/;

/** A paragraph, an item of a list, or a cell of a table. */
export type Block = { readonly kind: 'paragraph' | 'item' | 'cell'; readonly lines: readonly string[] };

/** @returns what stands between backticks, and the lines of code blocks */
export function codeOf(text: string): string[] {
  const lines = splitByFences(text);
  const inline = [...lines.text.join('\n').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...inline.map((code) => code.replace(/\s+/g, ' ')), ...lines.code];
}

/** @returns the targets of links and images that lead to no other host */
export function relativeLinksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** @returns what a link may name behind its `#`, as GitHub makes it of the headings */
export function anchorsOf(text: string): string[] {
  return splitByFences(text)
    .text.filter((line) => HEADING.test(line))
    .map((line) =>
      line
        .replace(HEADING, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
}

/** @returns the blocks of text, without headings, images and code blocks */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of splitByFences(text).text) {
    if (line.trim() === '' || HEADING.test(line) || IMAGE.test(line)) {
      isOpen = false;
    } else if (ROW.test(line)) {
      blocks.push(...cellsOf(line));
      isOpen = false;
    } else if (ITEM.test(line)) {
      blocks.push({ kind: 'item', lines: [line] });
      isOpen = true;
    } else {
      const last = isOpen ? blocks.pop() : undefined;
      blocks.push({ kind: last?.kind ?? 'paragraph', lines: [...(last?.lines ?? []), line] });
      isOpen = true;
    }
  }
  return blocks;
}

/** @returns the lines that can be wrapped: all but rows of tables and pictures */
export function linesToWrap(text: string): string[] {
  return text.split('\n').filter((line) => !ROW.test(line) && !IMAGE.test(line));
}

/** A row that only draws a line has no cells. */
function cellsOf(row: string): Block[] {
  if (/^[ |:-]+$/.test(row)) return [];
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => ({ kind: 'cell' as const, lines: [cell.trim()] }));
}

/** Where a code block was, an empty line stays in the text: it ends a paragraph. */
function splitByFences(whole: string): { text: string[]; code: string[] } {
  const text: string[] = [];
  const code: string[] = [];
  let isCode = false;
  for (const line of whole.split('\n')) {
    if (FENCE.test(line)) {
      isCode = !isCode;
      text.push('');
    } else if (isCode) code.push(line);
    else text.push(line);
  }
  return { text, code };
}
