import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** An area of a website that a product opens. */
export type SoldArea = {
  readonly title: string;
  /** where it begins; null: none of its pages is released yet */
  readonly path: string | null;
};

/** The port by which an order says what it opens; the feature `content` fills it. */
export abstract class SoldAreas {
  /** The area of each of these products that opens one, by product. */
  abstract ofProducts(
    website: WebsiteId,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, SoldArea>>;
}
