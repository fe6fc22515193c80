import type {
  RichBlock,
  RichInline,
  RichMark,
  RichTableCell,
  RichText,
} from '@daybook/contracts/content/shared/rich-text';
import { Fragment, type ReactNode } from 'react';
import { Picture } from '../../../ui/picture';
import type { BlockData } from '../block-view';
import { linkTarget } from '../link-target';
import styles from './rich-text.module.css';

type RichTextProps = { text: RichText; data: BlockData; sizes: string };

/** A text with structure. Its nodes become elements here, and nothing of it is read as HTML. */
export function RichTextView({ text, data, sizes }: RichTextProps) {
  return <div className={styles.text}>{text.map((node, i) => blockOf(node, i, { data, sizes }))}</div>;
}

type Context = Omit<RichTextProps, 'text'>;

function blockOf(node: RichBlock, key: number, context: Context): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{inlines(node.content, context)}</p>;
    case 'heading': {
      const Heading = `h${node.attrs.level}` as const;
      return <Heading key={key}>{inlines(node.content, context)}</Heading>;
    }
    case 'bulletList':
    case 'orderedList': {
      const List = node.type === 'bulletList' ? 'ul' : 'ol';
      return (
        <List key={key}>
          {node.content.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no names, and the text is shown as a whole
            <li key={i}>{blocks(item.content, context)}</li>
          ))}
        </List>
      );
    }
    case 'blockquote':
      return <blockquote key={key}>{blocks(node.content, context)}</blockquote>;
    case 'image':
      return (
        <Picture
          key={key}
          image={node.attrs.image}
          sizes={context.sizes}
          shape="free"
          className={styles.picture}
        />
      );
    case 'table':
      return <Table key={key} table={node} context={context} />;
    default:
      return null;
  }
}

const blocks = (nodes: readonly RichBlock[], context: Context) =>
  nodes.map((node, i) => blockOf(node, i, context));

type Table = Extract<RichBlock, { type: 'table' }>;

/** A wide table is moved by itself on a narrow screen, by keyboard too, and the page stays where it is. */
function Table({ table, context }: { table: Table; context: Context }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table>
        <tbody>
          {table.content.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no names, and the text is shown as a whole
            <tr key={i}>
              {row.content.map((cell, j) => cellOf(cell, { isFirstRow: i === 0, key: j }, context))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellPlace = { readonly isFirstRow: boolean; readonly key: number };

function cellOf(
  { type, attrs, content }: RichTableCell,
  { isFirstRow, key }: CellPlace,
  context: Context,
): ReactNode {
  const spans = { colSpan: attrs?.colspan, rowSpan: attrs?.rowspan };
  const [only] = content;
  // a paragraph alone needs no element in a cell
  const shown =
    content.length === 1 && only?.type === 'paragraph'
      ? inlines(only.content, context)
      : blocks(content, context);
  if (type === 'tableCell')
    return (
      <td key={key} {...spans}>
        {shown}
      </td>
    );
  return (
    <th key={key} scope={isFirstRow ? 'col' : 'row'} {...spans}>
      {shown}
    </th>
  );
}

const inlines = (nodes: readonly RichInline[] | undefined, context: Context): ReactNode =>
  (nodes ?? []).map((node, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no names, and the text is shown as a whole
    if (node.type === 'hardBreak') return <br key={i} />;
    const marked = (node.marks ?? []).reduceRight<ReactNode>(
      (words, mark) => markedBy(mark, words, context),
      node.text,
    );
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={i}>{marked}</Fragment>;
  });

const ELEMENTS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

function markedBy(mark: RichMark, words: ReactNode, { data }: Context): ReactNode {
  if (mark.type !== 'link') {
    const Element = ELEMENTS[mark.type];
    return <Element>{words}</Element>;
  }
  const href = linkTarget(mark.attrs.link, data);
  return href === undefined ? words : <a href={href}>{words}</a>;
}
