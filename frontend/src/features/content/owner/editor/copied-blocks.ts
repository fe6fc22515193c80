import type { BlockField, FieldControl } from '@daybook/contracts/content/shared/block-field';
import {
  blockKindOf,
  blockProblems,
  fieldsOfKind,
  isBlockType,
  isKnownBlock,
  readBlock,
  versionOf,
} from '@daybook/contracts/content/shared/blocks';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { type Block, inReadingOrder } from '@daybook/contracts/content/shared/page';
import { isRecord } from '@daybook/contracts/shared/is-record';
import { type PageContent, withinBlock } from './page-content';

/** The mark by which copied blocks are known from any other text in the clipboard. */
const SIGN = 'daybook blocks';

/** A block and all that is in it, as text for the clipboard. @param website the ids in it belong to it */
export const copiedText = (content: PageContent, id: string, website: string): string =>
  JSON.stringify({ kind: SIGN, website, blocks: withinBlock(content, id) });

/**
 * The blocks of a text from the clipboard, of which this release can make new ones; the first one holds the
 * others. What
 * it cannot check is left out, and so is what another website's ids stand for.
 * @returns undefined for any other text
 */
export function readCopied(text: string, website: string): readonly Block[] | undefined {
  const given = parsed(text);
  if (!isRecord(given) || given.kind !== SIGN || !Array.isArray(given.blocks)) return undefined;
  const isOwn = given.website === website;
  const blocks = given.blocks
    .slice(0, CONTENT_LIMITS.blocksOfPage)
    .flatMap((one) => checkedBlock(one, isOwn) ?? []);
  const [root] = blocks;
  if (!root) return undefined;
  const rooted = [{ ...root, place: { ...root.place, parent: null } }, ...blocks.slice(1)];
  return inReadingOrder(rooted.filter(({ id, place }) => id === root.id || place.parent !== null));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkedBlock(given: unknown, isOwn: boolean): Block | undefined {
  if (!isRecord(given) || !isRecord(given.place) || !isRecord(given.fields)) return undefined;
  const { id, type, version, place, fields } = given;
  const { parent, order } = place;
  if (typeof id !== 'string' || typeof order !== 'string' || typeof version !== 'number') return undefined;
  if (!isBlockType(type) || !(parent === null || typeof parent === 'string')) return undefined;
  const block = { id, type, version, fields, place: { parent, order } };
  if (!isKnownBlock(block)) return undefined;
  const kind = blockKindOf(type);
  const read = kind && checkedFields(readBlock(block).fields, kind, isOwn);
  return read && { ...block, version: versionOf(kind), fields: read };
}

type Kind = NonNullable<ReturnType<typeof blockKindOf>>;
type Values = Readonly<Record<string, unknown>>;

/** The fields that the kind takes; one that it refuses is as in a new block. */
function checkedFields(given: Values, kind: Kind, isOwn: boolean): Values | undefined {
  const fields = Object.entries<BlockField<never>>(fieldsOfKind(kind) as never);
  const values = fields.flatMap(([name, { control }]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const kept = isOwn ? value : withoutForeign(value, control);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  const read: Values = Object.fromEntries(values);
  const refused = Object.keys(blockProblems(kind.name, read) ?? {}).map((path) => path.split('.')[0] ?? '');
  const others = Object.fromEntries(values.filter(([name]) => !refused.includes(name)));
  const mended = { ...kind.defaults, ...others };
  return blockProblems(kind.name, mended) ? undefined : mended;
}

const DOCUMENT_LINKS: readonly unknown[] = ['page', 'item', 'product', 'collection', 'file'];

const isForeignLink = (value: unknown): boolean => isRecord(value) && DOCUMENT_LINKS.includes(value.kind);

/** The value of a field of another website: without its documents and its pictures. */
function withoutForeign(value: unknown, control: FieldControl): unknown {
  switch (control.kind) {
    case 'document':
    case 'picture':
    case 'file':
      return undefined;
    case 'link':
      return isForeignLink(value) ? undefined : value;
    case 'rich text':
      return Array.isArray(value) ? value.flatMap(withoutForeignNodes) : value;
    case 'rows': {
      if (!Array.isArray(value)) return value;
      const fields = Object.entries<BlockField<never>>(control.fields as never);
      return value.map((row: unknown) =>
        isRecord(row)
          ? Object.fromEntries(
              fields.flatMap(([name, field]) => {
                const kept = withoutForeign(row[name], field.control);
                return kept === undefined ? [] : [[name, kept]];
              }),
            )
          : row,
      );
    }
    default:
      return value;
  }
}

function withoutForeignNodes(node: unknown): readonly unknown[] {
  if (!isRecord(node)) return [node];
  if (node.type === 'image') return [];
  const { marks, content, ...rest } = node;
  const kept = Array.isArray(marks) ? marks.filter((mark) => !isForeignMark(mark)) : [];
  return [
    {
      ...rest,
      ...(kept.length > 0 && { marks: kept }),
      ...(Array.isArray(content) && { content: content.flatMap(withoutForeignNodes) }),
    },
  ];
}

const isForeignMark = (mark: unknown): boolean =>
  isRecord(mark) && mark.type === 'link' && isRecord(mark.attrs) && isForeignLink(mark.attrs.link);
