import type { MarkdownFields } from '@daybook/contracts/content/shared/blocks/markdown.block';
import { micromark } from 'micromark';
import type { BlockView, BlockViewProps } from '../../block-view';
import text from '../rich-text.module.css';

const HEADING = /<(\/?)h([1-6])>/g;

/**
 * The HTML of a Markdown text. HTML in it becomes text, and an address that a press could run leads nowhere: the
 * library's own defaults. The page's title is its only h1, so each heading is one level lower.
 */
export const markdownHtml = (markdown: string): string =>
  micromark(markdown).replaceAll(
    HEADING,
    (_, end: string, level: string) => `<${end}h${Math.min(6, Number(level) + 1)}>`,
  );

function Markdown({ fields }: BlockViewProps<MarkdownFields>) {
  if (fields.text.trim() === '') return null;
  const html = markdownHtml(fields.text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the library writes the elements of Markdown and no others
  return <div className={text.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Text in Markdown, with the look of any text. */
export const markdownView: BlockView<MarkdownFields> = { View: Markdown };
