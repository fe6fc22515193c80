import type { Problems } from '../../shared/document-shape.js';
import { shapeProblems } from '../../shared/document-shape.js';
import {
  type BlockFields,
  fieldsShape,
  type Held,
  heldBy,
  NOTHING_HELD,
  numberField,
  optionalField,
  switchField,
} from './block-field.js';
import type { BlockKind } from './block-kind.js';
import { accordionBlock } from './blocks/accordion.block.js';
import { albumBlock } from './blocks/album.block.js';
import { archiveBlock } from './blocks/archive.block.js';
import { audioBlock } from './blocks/audio.block.js';
import { buttonBlock } from './blocks/button.block.js';
import { calendarBlock } from './blocks/calendar.block.js';
import { chartBlock } from './blocks/chart.block.js';
import { codeBlock } from './blocks/code.block.js';
import { collectionLinkBlock } from './blocks/collectionlink.block.js';
import { commentsBlock } from './blocks/comments.block.js';
import { contentSummaryBlock } from './blocks/content-summary.block.js';
import { embedBlock } from './blocks/embed.block.js';
import { formBlock } from './blocks/form.block.js';
import { galleryBlock } from './blocks/gallery.block.js';
import { geoBlock } from './blocks/geo.block.js';
import { horizontalRuleBlock } from './blocks/horizontalrule.block.js';
import { htmlBlock } from './blocks/html.block.js';
import { imageBlock } from './blocks/image.block.js';
import { inBrowserMessageLinkBlock } from './blocks/in-browser-message-link.block.js';
import { journalBlock } from './blocks/journal.block.js';
import { linkBlock } from './blocks/link.block.js';
import { logoBlock } from './blocks/logo.block.js';
import { mapBlock } from './blocks/map.block.js';
import { markdownBlock } from './blocks/markdown.block.js';
import { memberAreaBlock } from './blocks/member-area.block.js';
import { menuBlock } from './blocks/menu.block.js';
import { navigationBlock } from './blocks/navigation.block.js';
import { POSTS_BY_BLOCKS } from './blocks/posts-by.block.js';
import { pricingPlanBlock } from './blocks/pricing-plan.block.js';
import { productBlock } from './blocks/product.block.js';
import { quoteBlock } from './blocks/quote.block.js';
import { searchBlock } from './blocks/search.block.js';
import { sectionBlock } from './blocks/section.block.js';
import { SERVICE_BLOCKS } from './blocks/service-blocks.js';
import { sharedSectionBlock } from './blocks/shared-section.block.js';
import { SOCIAL_BLOCKS } from './blocks/social-links.block.js';
import { spacerBlock } from './blocks/spacer.block.js';
import { summaryBlock } from './blocks/summary.block.js';
import { tagCloudBlock } from './blocks/tagcloud.block.js';
import { teaserEndBlock } from './blocks/teaser-end.block.js';
import { videoBlock } from './blocks/video.block.js';
import type { Block } from './page.js';

/** Every kind of block (section 3). A new kind is a file beside these, and a line here. */
export const BLOCK_KINDS = {
  section: sectionBlock,
  'shared-section': sharedSectionBlock,
  navigation: navigationBlock,
  html: htmlBlock,
  logo: logoBlock,
  image: imageBlock,
  form: formBlock,
  collectionlink: collectionLinkBlock,
  link: linkBlock,
  spacer: spacerBlock,
  'teaser-end': teaserEndBlock,
  quote: quoteBlock,
  product: productBlock,
  horizontalrule: horizontalRuleBlock,
  button: buttonBlock,
  'summary-v2': summaryBlock,
  accordion: accordionBlock,
  menu: menuBlock,
  'member-area': memberAreaBlock,
  code: codeBlock,
  markdown: markdownBlock,
  chart: chartBlock,
  'pricing-plan': pricingPlanBlock,
  gallery: galleryBlock,
  embed: embedBlock,
  video: videoBlock,
  audio: audioBlock,
  album: albumBlock,
  map: mapBlock,
  geo: geoBlock,
  'in-browser-message-link': inBrowserMessageLinkBlock,
  journal: journalBlock,
  summary: contentSummaryBlock,
  ...POSTS_BY_BLOCKS,
  tagcloud: tagCloudBlock,
  archive: archiveBlock,
  calendar: calendarBlock,
  search: searchBlock,
  comments: commentsBlock,
  ...SOCIAL_BLOCKS,
  ...SERVICE_BLOCKS,
} as const;

export type BlockType = keyof typeof BLOCK_KINDS;

type AnyFields = Readonly<Record<string, unknown>>;
type AnyKind = BlockKind<BlockType, AnyFields>;

/** The fields of every block in a section, beside those of its kind. */
export type LayoutFields = {
  /** columns of the section's twelve; without it all of them */
  readonly span?: number;
  readonly isHiddenOnPhone?: boolean;
};

const LAYOUT: BlockFields<LayoutFields> = {
  span: optionalField(numberField('Width', { least: 1, most: 12 }, 'columns')),
  isHiddenOnPhone: optionalField(switchField('Hide on phones')),
};

/** Whether a text is the name of a kind of block, and not of a part of every object. */
export const isBlockType = (type: unknown): type is BlockType =>
  typeof type === 'string' && Object.hasOwn(BLOCK_KINDS, type);

/** The kind of a block; undefined: this release does not know it, and its bytes stay as they are. */
export const blockKindOf = (type: string): AnyKind | undefined =>
  isBlockType(type) ? (BLOCK_KINDS[type] as unknown as AnyKind) : undefined;

/** All fields of a kind: its own, and those of its place in the section. */
export const fieldsOfKind = (kind: AnyKind): BlockFields<AnyFields> =>
  kind.standsOnPage ? kind.fields : { ...kind.fields, ...LAYOUT };

/** Whether blocks of a type stand on the page itself; those of a type that this release does not know stand in a section. */
export const standsOnPage = (type: string): boolean => blockKindOf(type)?.standsOnPage === true;

/** The version in which blocks of this kind are stored today. */
export const versionOf = (kind: AnyKind): number => (kind.upcasts?.length ?? 0) + 1;

const SHAPES = new Map(
  Object.values(BLOCK_KINDS).map((kind) => {
    const known = kind as unknown as AnyKind;
    return [known.name, fieldsShape(fieldsOfKind(known))] as const;
  }),
);

/**
 * Names what is wrong with a block's fields, by the name of the field, in words for its owner.
 * @returns undefined when nothing is
 */
export function blockProblems(type: BlockType, fields: unknown): Problems | undefined {
  const fieldsOfType = SHAPES.get(type);
  return fieldsOfType && shapeProblems(fieldsOfType, fields);
}

/** A stored block as today's release reads it. Of a kind that it does not know, or of a newer version: as it is. */
export function readBlock(block: Block): Block {
  const kind = blockKindOf(block.type);
  if (!kind || block.version >= versionOf(kind)) return block;
  const steps = (kind.upcasts ?? []).slice(block.version - 1);
  return {
    ...block,
    version: versionOf(kind),
    fields: steps.reduce((fields, upcast) => upcast(fields), block.fields),
  };
}

/** Whether this release can show and change the block. */
export const isKnownBlock = ({ type, version }: Block): boolean => {
  const kind = blockKindOf(type);
  return kind !== undefined && version <= versionOf(kind);
};

/** The words, links, pictures and references of a block; none of a block that this release does not know. */
export function heldByBlock(block: Block): Held {
  const kind = isKnownBlock(block) ? blockKindOf(block.type) : undefined;
  return kind ? heldBy(kind.fields, readBlock(block).fields) : NOTHING_HELD;
}
