import type { ProductImage } from '../../catalogue/product.js';
import { imageShape } from '../../catalogue/product-shape.js';
import { fileReferenceShape } from '../../media/media-file-shape.js';
import type { FileReference } from '../../media/shared/media-file.js';
import {
  flag,
  list,
  matching,
  oneOf,
  type Problems,
  record,
  type Shape,
  shape,
  text,
  wholeNumber,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { isRecord } from '../../shared/is-record.js';
import { type Dataset, datasetShape } from './dataset.js';
import { addressOf, type FrameService } from './frame-address.js';
import { type Link, linkShape } from './link.js';
import { linksOf, picturesOf, type RichText, richTextShape, wordsOf } from './rich-text.js';

/** A document of the shop or of the forms that a block shows. */
export type Reference = {
  readonly kind: 'form' | 'product' | 'collection' | 'content-collection' | 'region';
  readonly id: string;
};

/** The parts of a block that others find: search, "used where", links that lead nowhere. */
export type Held = {
  readonly words: readonly string[];
  readonly links: readonly Link[];
  readonly pictures: readonly ProductImage[];
  readonly references: readonly Reference[];
};

export const NOTHING_HELD: Held = { words: [], links: [], pictures: [], references: [] };

/** All that several of them hold, in their order. */
const heldTogether = (several: readonly Held[]): Held => ({
  words: several.flatMap(({ words }) => words),
  links: several.flatMap(({ links }) => links),
  pictures: several.flatMap(({ pictures }) => pictures),
  references: several.flatMap(({ references }) => references),
});

/** How an owner fills a field in. */
export type FieldControl =
  | { readonly kind: 'text'; readonly most: number; readonly isLong: boolean }
  | { readonly kind: 'rich text' | 'link' | 'picture' | 'switch' | 'price' | 'dataset' }
  | { readonly kind: 'code'; readonly most: number }
  | { readonly kind: 'file'; readonly of: FileUse }
  | {
      readonly kind: 'address';
      readonly services: readonly string[];
      readonly example: string;
      /** what an owner has to know of one of the services */
      readonly note?: string;
    }
  | { readonly kind: 'choice'; readonly options: readonly Choice[] }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly unit?: string }
  | { readonly kind: 'document'; readonly of: Reference['kind'] }
  | {
      readonly kind: 'rows';
      /** the noun of a row: "Question" */
      readonly one: string;
      readonly fields: BlockFields<object>;
      readonly least: number;
      readonly most: number;
    };

/** The ways in which a block uses a file of the library. */
export type FileUse = 'video' | 'audio' | 'captions';

export type Choice = { readonly value: string; readonly label: string };

/** One field of a block: what it may be, how it is filled in, and what it holds for others to find. */
export type BlockField<Value> = {
  readonly label: string;
  readonly control: FieldControl;
  readonly shape: Shape;
  holds?(value: Value): Partial<Held>;
};

/** A field for every part of a block: the compiler refuses to build when a new part has none. */
export type BlockFields<Fields extends object> = {
  readonly [Field in keyof Fields]-?: BlockField<NonNullable<Fields[Field]>>;
};

/** @param most characters */
export const textField = (label: string, most: number, isLong = false): BlockField<string> => ({
  label,
  control: { kind: 'text', most, isLong },
  shape: text(most),
  holds: (words) => ({ words: words === '' ? [] : [words] }),
});

export const richTextField = (label: string): BlockField<RichText> => ({
  label,
  control: { kind: 'rich text' },
  shape: richTextShape,
  holds: (richText) => ({
    words: [wordsOf(richText)].filter(Boolean),
    links: linksOf(richText),
    pictures: picturesOf(richText),
  }),
});

/** @param labels the text of each value, in the order of the list */
export const choiceField = <Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
): BlockField<Value> => {
  const values = Object.keys(labels) as Value[];
  return {
    label,
    control: { kind: 'choice', options: values.map((value) => ({ value, label: labels[value] })) },
    shape: oneOf(values),
  };
};

/** A whole number from `least` to `most`, both included. @param unit such as `px` */
export const numberField = (
  label: string,
  { least, most }: { readonly least: number; readonly most: number },
  unit?: string,
): BlockField<number> => ({
  label,
  control: { kind: 'number', least, most, ...(unit !== undefined && { unit }) },
  shape: wholeNumber(least, most),
});

/** An amount in minor units of the website's currency, as text. */
export const priceField = (label: string): BlockField<string> => ({
  label,
  control: { kind: 'price' },
  shape: matching(/^\d{1,12}$/, 'Enter a price like 12.50.'),
});

/** Source code. @param most characters */
export const codeField = (label: string, most: number): BlockField<string> => ({
  ...textField(label, most),
  control: { kind: 'code', most },
});

/** The table of a chart. */
export const datasetField = (label: string): BlockField<Dataset> => ({
  label,
  control: { kind: 'dataset' },
  shape: datasetShape,
  holds: (dataset) => ({ words: dataset.flatMap((row) => row.filter((cell) => /\p{L}/u.test(cell))) }),
});

/**
 * An address of one of these services; empty until one is given. @param example as people copy it @param note
 * what an owner has to know
 */
export const addressField = (
  label: string,
  services: readonly FrameService[],
  example: string,
  note?: string,
): BlockField<string> => {
  const titles = services.map(({ title }) => title);
  const problem = `Enter an address of ${titles.slice(0, -1).join(', ')}${titles.length > 1 ? ' or ' : ''}${titles.at(-1)}, such as ${example}.`;
  return {
    label,
    control: { kind: 'address', services: titles, example, ...(note !== undefined && { note }) },
    shape: shape({ type: 'string', maxLength: 2000 }, (value, path, problems) => {
      if (value !== '' && !addressOf(value, services)) problems[path] = problem;
    }),
  };
};

/** Degrees, as text: `-73.9857`. @param most of either sign */
export const coordinateField = (label: string, most: number): BlockField<string> => ({
  label,
  control: { kind: 'text', most: 12, isLong: false },
  shape: shape({ type: 'string', pattern: COORDINATE.source }, (value, path, problems) => {
    const isDegrees = typeof value === 'string' && COORDINATE.test(value) && Math.abs(Number(value)) <= most;
    if (!isDegrees) problems[path] = `Enter degrees from -${most} to ${most}, such as 40.7128.`;
  }),
});

const COORDINATE = /^-?\d{1,3}(\.\d{1,8})?$/;

export const switchField = (label: string): BlockField<boolean> => ({
  label,
  control: { kind: 'switch' },
  shape: flag,
});

export const pictureField = (label: string): BlockField<ProductImage> => ({
  label,
  control: { kind: 'picture' },
  shape: imageShape,
  holds: (picture) => ({ pictures: [picture] }),
});

const CONTENT_TYPES: Readonly<Record<FileUse, { readonly pattern: RegExp; readonly problem: string }>> = {
  video: { pattern: /^video\//, problem: 'Choose a video.' },
  audio: { pattern: /^audio\//, problem: 'Choose a recording.' },
  captions: { pattern: /^text\/vtt$/, problem: 'Choose a WebVTT file, which ends in .vtt.' },
};

/** A video, a recording or captions of the library. */
export const fileField = (label: string, of: FileUse): BlockField<FileReference> => {
  const { pattern, problem } = CONTENT_TYPES[of];
  return {
    label,
    control: { kind: 'file', of },
    shape: shape(fileReferenceShape.schema, (value, path, problems) => {
      fileReferenceShape(value, path, problems);
      if (isRecord(value) && !pattern.test(String(value.contentType))) problems[path] = problem;
    }),
  };
};

export const linkField = (label: string): BlockField<Link> => ({
  label,
  control: { kind: 'link' },
  shape: linkShape,
  holds: (link) => ({ links: [link] }),
});

/** The noun that an owner has for a kind of document. */
export const nounOf = (kind: string): string =>
  kind === 'region' ? 'shared section' : kind.replace('content-', '');

/** The id of a document; empty until one is chosen. */
export const documentField = (label: string, of: Reference['kind']): BlockField<string> => ({
  label,
  control: { kind: 'document', of },
  shape: matching(new RegExp(`^$|${LOCAL_ID.source}`), `Choose a ${nounOf(of)}.`),
  holds: (id) => ({ references: id === '' ? [] : [{ kind: of, id }] }),
});

/** Rows of several fields, such as the questions of an accordion. @param one the noun of a row */
export function rowsField<Row extends object>(
  label: string,
  one: string,
  fields: BlockFields<Row>,
  { least, most }: { readonly least: number; readonly most: number },
): BlockField<readonly Row[]> {
  const rows = list(fieldsShape(fields), most);
  return {
    label,
    control: { kind: 'rows', one, fields: fields as BlockFields<object>, least, most },
    shape: shape({ ...rows.schema, minItems: least }, (value, path, problems) => {
      rows(value, path, problems);
      if (Array.isArray(value) && value.length < least) problems[path] = `At least ${least} is needed.`;
    }),
    holds: (several) => heldTogether(several.map((row) => heldBy(fields, row))),
  };
}

/** The field may be absent. */
export const optionalField = <Value>(field: BlockField<Value>): BlockField<Value> => ({
  ...field,
  shape: Object.assign(
    (value: unknown, path: string, problems: Problems) => {
      if (value !== undefined) field.shape(value, path, problems);
    },
    { schema: field.shape.schema, isOptional: true as const },
  ),
});

/** An object with these fields and no others. */
export const fieldsShape = <Fields extends object>(fields: BlockFields<Fields>): Shape =>
  record<Record<string, unknown>>(
    Object.fromEntries(Object.entries<BlockField<never>>(fields).map(([name, field]) => [name, field.shape])),
  );

/** Collects what the values of these fields hold. */
export function heldBy<Fields extends object>(fields: BlockFields<Fields>, values: Fields): Held {
  const given = values as Readonly<Record<string, unknown>>;
  return heldTogether(
    Object.entries<BlockField<never>>(fields).map(([name, field]) => {
      const value = given[name];
      return value === undefined ? NOTHING_HELD : { ...NOTHING_HELD, ...field.holds?.(value as never) };
    }),
  );
}
