import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A collection of products as it was last saved. */
@Entity('collections')
@Index(['websiteId', 'urlId'])
export class CollectionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) collectionId!: string;
  @Column({ type: 'text' }) urlId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'integer' }) displayIndex!: number;
  @Column({ type: 'json' }) document!: CollectionDocument;
}

/**
 * A slug that a collection has or had. The rows of a collection come from its own stream alone, so two collections may
 * have a row each for one slug.
 */
@Entity('collection_addresses')
export class CollectionAddressRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) urlId!: string;
  @PrimaryColumn({ type: 'text' }) collectionId!: string;
  /** when the collection was last saved with this slug */
  @Column({ type: 'timestamptz' }) savedAt!: Date;
}

/** A collection and slug at which a product is or was, as for collections. */
@Entity('product_addresses')
@Index(['websiteId', 'productId'])
export class ProductAddressRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) urlId!: string;
  @PrimaryColumn({ type: 'text' }) collectionId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  /** when the product was last saved at this address */
  @Column({ type: 'timestamptz' }) savedAt!: Date;
}

/** A product as it was last saved, and what lists filter and sort by. Stock is not in here. */
@Entity('products')
@Index(['websiteId', 'urlId'])
@Index(['websiteId', 'displayIndex', 'productId'])
@Index(['websiteId', 'collectionId', 'displayIndex', 'productId'])
// the owner's stock list is in the order of titles; in the rows, each title stands beside a long document
@Index(['websiteId', 'title', 'productId'])
export class ProductRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) collectionId!: string;
  @Column({ type: 'text' }) urlId!: string;
  @Column({ type: 'text' }) status!: string;
  @Column({ type: 'smallint' }) productType!: number;
  @Column({ type: 'text' }) title!: string;
  /** minor units of `currency`, the cheapest way to buy it; null when there is none */
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber }) fromPrice!: number | null;
  @Column({ type: 'text', nullable: true }) currency!: string | null;
  @Column({ type: 'boolean' }) onSale!: boolean;
  @Column({ type: 'integer' }) displayIndex!: number;
  /** each once, whatever its case */
  @Column({ type: 'text', array: true }) tags!: string[];
  /** the same in lower case, in the same order: what a list is narrowed by */
  @Column({ type: 'text', array: true }) tagKeys!: string[];
  /** option and value of its variants, `Glaze:Moss`, each once in the order of its options */
  @Column({ type: 'text', array: true }) options!: string[];
  /** the same in lower case, in the same order */
  @Column({ type: 'text', array: true }) optionKeys!: string[];
  /** when it was saved first */
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
  @Column({ type: 'json' }) document!: ProductDocument;
}

/** Which product a variant belongs to. What it is stands in the product's document. */
@Entity('product_variants')
@Index(['websiteId', 'sku'])
@Index(['websiteId', 'productId'])
export class ProductVariantRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) sku!: string;
}
