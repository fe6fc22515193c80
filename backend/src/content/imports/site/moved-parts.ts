import type { ProductImage } from '@daybook/contracts/catalogue/product';
import { type BlockField, nounOf, type Reference } from '@daybook/contracts/content/shared/block-field';
import { blockKindOf, fieldsOfKind, isKnownBlock, readBlock } from '@daybook/contracts/content/shared/blocks';
import type { Link } from '@daybook/contracts/content/shared/link-kinds';
import type { Block } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { isRecord } from '@daybook/contracts/shared/is-record';
import type { UnknownParts } from '../wordpress/unknown-parts.js';
import { archivedUrl } from './archived-pictures.js';
import type { MovedKind, SiteIds } from './site-ids.js';

type Values = Readonly<Record<string, unknown>>;

/** The things that a file holds, by the ids of the website that it comes from. */
export type Held = Readonly<Record<MovedKind, ReadonlySet<string>>>;

/** Turns the links, pictures and documents of another website into those of this one. */
export class MovedParts {
  constructor(
    private readonly ids: SiteIds,
    private readonly held: Held,
    private readonly unknown: UnknownParts,
  ) {}

  /** The blocks as a new page takes them. Those that this release does not know are left out, with all that is in them. */
  operations(blocks: readonly Block[]): PageOperation[] {
    const left = new Set<string>();
    const operations: PageOperation[] = [];
    for (const stored of blocks) {
      const isLeft = !isKnownBlock(stored) || left.has(stored.place.parent ?? '');
      if (isLeft) {
        left.add(stored.id);
        this.unknown.add(`Blocks of the type ${stored.type}`);
        continue;
      }
      const { id, type, fields, place } = readBlock(stored);
      operations.push({ kind: 'put', id, type, place, fields: this.fieldsOf(type, fields) });
    }
    return operations;
  }

  private fieldsOf(type: string, values: Values): Values {
    const kind = blockKindOf(type);
    return kind
      ? this.moved(fieldsOfKind(kind) as Readonly<Record<string, BlockField<never>>>, values)
      : values;
  }

  private moved(fields: Readonly<Record<string, BlockField<never>>>, values: Values): Values {
    const moved = Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? this.value(field, value) : value] as const;
    });
    return Object.fromEntries(moved.filter(([, value]) => value !== undefined));
  }

  private value({ control }: BlockField<never>, value: unknown): unknown {
    switch (control.kind) {
      case 'document':
        return typeof value === 'string' ? this.reference(control.of, value) : value;
      case 'link':
        return this.link(value);
      case 'picture':
        return this.picture(value);
      case 'file':
        return this.file(value);
      case 'rich text':
        return this.richText(value);
      case 'rows': {
        const fields = control.fields as Readonly<Record<string, BlockField<never>>>;
        if (!Array.isArray(value)) return value;
        return value.map((row: unknown) => (isRecord(row) ? this.moved(fields, row) : row));
      }
      default:
        return value;
    }
  }

  /** The id of the same document here; empty where there is none. */
  private reference(kind: Reference['kind'], id: string): string {
    if (id === '') return '';
    const moved = KINDS[kind];
    if (moved === undefined) return this.ids.isOwn ? id : this.lost(`Places of a ${nounOf(kind)}`, '');
    return this.idOf(moved, id) ?? this.lost(`Places of a ${nounOf(kind)} that is not in the file`, '');
  }

  /** The id of a thing here; undefined: the file does not hold it. */
  idOf(kind: MovedKind, id: string): string | undefined {
    return this.held[kind].has(id) || this.ids.mayBeHere(id) ? this.ids.of(kind, id) : undefined;
  }

  /** The link as it leads here; undefined: it would lead nowhere. */
  link(value: unknown): Link | undefined {
    if (!isRecord(value) || typeof value.id !== 'string') return value as Link | undefined;
    const { kind, id } = value;
    if (kind === 'page' || kind === 'item') {
      const moved = this.idOf('page', id);
      return moved === undefined ? this.lost('Links to pages that are not in the file') : { kind, id: moved };
    }
    if (this.ids.isOwn) return value as Link;
    return this.lost(`Links to a ${String(kind).slice(0, 20)}`);
  }

  /** The picture as the archive has it. */
  picture(value: unknown): ProductImage | undefined {
    if (!isRecord(value) || typeof value.assetUrl !== 'string') return value as ProductImage | undefined;
    return { ...(value as ProductImage), assetUrl: archivedUrl(value.assetUrl) };
  }

  private file(value: unknown): unknown {
    return this.ids.isOwn ? value : this.lost('Videos, recordings and other files of the library');
  }

  private richText(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((node) => this.richText(node));
    if (!isRecord(value)) return value;
    const { attrs, marks, content } = value;
    const image = isRecord(attrs) &&
      attrs.image !== undefined && { attrs: { image: this.picture(attrs.image) } };
    return {
      ...value,
      ...image,
      ...(Array.isArray(marks) && { marks: marks.flatMap((mark: unknown) => this.mark(mark)) }),
      ...(Array.isArray(content) && { content: this.richText(content) }),
    };
  }

  private mark(mark: unknown): readonly unknown[] {
    if (!isRecord(mark) || mark.type !== 'link' || !isRecord(mark.attrs)) return [mark];
    const link = this.link(mark.attrs.link);
    return link === undefined ? [] : [{ ...mark, attrs: { link } }];
  }

  private lost(name: string): undefined;
  private lost<Instead>(name: string, instead: Instead): Instead;
  private lost(name: string, instead?: unknown): unknown {
    this.unknown.add(name);
    return instead;
  }
}

/** The document that a block's becomes; absent: products and their collections are not part of the file. */
const KINDS: Readonly<Partial<Record<Reference['kind'], MovedKind>>> = {
  form: 'form',
  'content-collection': 'collection',
  region: 'page',
};
