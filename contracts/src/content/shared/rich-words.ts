import type { HeadingLevel, RichBlock, RichText } from './rich-text.js';

const inline = (words: string) => [{ type: 'text', text: words }] as const;

export const paragraph = (words: string): RichBlock => ({ type: 'paragraph', content: inline(words) });

export const heading = (words: string, level: HeadingLevel = 2): RichBlock => ({
  type: 'heading',
  attrs: { level },
  content: inline(words),
});

/** A list with a dot before each line. */
export const bullets = (...lines: readonly string[]): RichBlock => ({
  type: 'bulletList',
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
});

/** A list with a number before each line. */
export const steps = (...lines: readonly string[]): RichBlock => ({
  type: 'orderedList',
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
});

/** A table whose first row is its head. */
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): RichBlock => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: head.map((words) => ({ type: 'tableHeader', content: [paragraph(words)] })),
    },
    ...rows.map((row) => ({
      type: 'tableRow' as const,
      content: row.map((words) => ({ type: 'tableCell' as const, content: [paragraph(words)] })),
    })),
  ],
});

/** A heading with paragraphs behind it. */
export const titled = (title: string, ...paragraphs: readonly string[]): RichText => [
  heading(title),
  ...paragraphs.map(paragraph),
];

/** A small heading with paragraphs behind it, for columns. */
export const subtitled = (title: string, ...paragraphs: readonly string[]): RichText => [
  heading(title, 3),
  ...paragraphs.map(paragraph),
];
