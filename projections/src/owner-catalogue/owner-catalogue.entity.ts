import type { CollectionDocument, ProductDocument, ProductImage } from '@daybook/contracts/catalogue/product';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A product as its owner lists it, whatever its status. */
@Entity('owner_products')
@Index(['websiteId', 'savedAt'])
export class OwnerProductRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) collectionId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) urlId!: string;
  @Column({ type: 'text' }) status!: string;
  /** epoch milliseconds; null unless scheduled */
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber }) publishAt!: number | null;
  @Column({ type: 'smallint' }) productType!: number;
  @Column({ type: 'text', array: true }) tags!: string[];
  /** title, address, tags and SKUs, lower case */
  @Column({ type: 'text' }) searchText!: string;
  @Column({ type: 'json', nullable: true }) image!: ProductImage | null;
  @Column({ type: 'integer' }) variantCount!: number;
  /** minor units of `currency`, the cheapest way to buy it; null when there is none */
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber }) fromPrice!: number | null;
  @Column({ type: 'text', nullable: true }) currency!: string | null;
  @Column({ type: 'boolean' }) onSale!: boolean;
  @Column({ type: 'integer' }) displayIndex!: number;
  /** a variant is; as the next three, of the variants that the product has */
  @Column({ type: 'boolean' }) hasUnlimited!: boolean;
  /** units that can be bought, of all variants that are not unlimited: more than an integer column holds */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) available!: number;
  /** the fewest units of a variant that is counted; null when none is */
  @Column({ type: 'integer', nullable: true }) leastAvailable!: number | null;
  /** of the product's stream */
  @Column({ type: 'integer' }) revision!: number;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
  @Column({ type: 'text', nullable: true }) savedBy!: string | null;
  @Column({ type: 'json' }) document!: ProductDocument;
}

/** How the stock item of one variant stands. */
export type StockItem = {
  readonly unlimited: boolean;
  /** units that can be bought: on hand less held, never below 0; says nothing when unlimited */
  readonly available: number;
};

/** The stock items of a product, so that a fact about one of them finds the others. */
@Entity('product_stock')
export class ProductStockRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  /** those that the product has; empty of a deleted one */
  @Column({ type: 'text', array: true }) variantIds!: string[];
  /** by variant, also of those that it had: they may come back */
  @Column({ type: 'json' }) stockItems!: Readonly<Record<string, StockItem>>;
}

/** Each version of each product, deletions among them. */
@Entity('product_versions')
@Index(['websiteId', 'correlationId'])
// the deletions, which are few
@Index(['websiteId', 'at'], { where: 'document is null' })
export class ProductVersionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  /** of the product's stream */
  @PrimaryColumn({ type: 'integer' }) revision!: number;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'text', nullable: true }) by!: string | null;
  /** of the request or the job that saved it */
  @Column({ type: 'text', nullable: true }) correlationId!: string | null;
  /** the revision that was restored by it */
  @Column({ type: 'integer', nullable: true }) restoredFrom!: number | null;
  /** null of a deletion */
  @Column({ type: 'json', nullable: true }) document!: ProductDocument | null;
}

/** A collection as its owner edits it. */
@Entity('owner_collections')
export class OwnerCollectionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) collectionId!: string;
  @Column({ type: 'text' }) urlId!: string;
  @Column({ type: 'integer' }) displayIndex!: number;
  @Column({ type: 'integer' }) revision!: number;
  @Column({ type: 'json' }) document!: CollectionDocument;
}
