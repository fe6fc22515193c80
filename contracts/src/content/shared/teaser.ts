import type { AreaWay } from './area.js';
import type { Block } from './page.js';

/** The block that ends what every visitor may read of a closed page. */
const TEASER_END = 'teaser-end';

/**
 * The blocks of a closed page that every visitor may read: those above its mark. A page without a mark shows none, and one
 * behind a password shows none either.
 * @param blocks in reading order
 */
export function teaserOf(blocks: readonly Block[], way: AreaWay): readonly Block[] {
  const end = blocks.findIndex(({ type }) => type === TEASER_END);
  return way === 'password' ? [] : blocks.slice(0, Math.max(end, 0));
}
