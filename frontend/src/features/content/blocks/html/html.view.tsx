import type { HtmlFields } from '@daybook/contracts/content/shared/blocks/html.block';
import { sizesOf } from '../../block-sizes';
import type { BlockView, BlockViewProps } from '../../block-view';
import { RichTextView } from '../rich-text';

const Html = ({ fields, data, span }: BlockViewProps<HtmlFields>) => (
  <RichTextView text={fields.text} data={data} sizes={sizesOf(span)} />
);

/** Text with headings, lists, quotes, links, pictures and tables. */
export const htmlView: BlockView<HtmlFields> = { View: Html };
