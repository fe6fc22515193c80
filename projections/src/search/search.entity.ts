import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/**
 * The words by which visitors find a product, and what a search ranks and sorts by: nothing else, so that the thousands
 * of products with a common word are read from few pages.
 */
@Entity('search_products')
@Index(['words'], { type: 'gin' })
export class SearchProductRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) collectionId!: string;
  @Column({ type: 'text' }) status!: string;
  @Column({ type: 'smallint' }) productType!: number;
  /** the words of its title, with a space between: a visitor who types exactly that gets it first */
  @Column({ type: 'text' }) titleWords!: string;
  /** how many words that are */
  @Column({ type: 'smallint' }) titleLength!: number;
  /** minor units; null without a way to buy it */
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber }) fromPrice!: number | null;
  @Column({ type: 'boolean' }) onSale!: boolean;
  @Column({ type: 'integer' }) displayIndex!: number;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  /**
   * words by weight: A the title, B options, tags and SKUs, C the excerpt. One more word names the website, so that the
   * index finds the words of one website alone; others are the keys of tags and options, for filters
   */
  @Column({ type: 'tsvector' }) words!: string;
}

/** What a search counts and looks up of the products that it has found. */
@Entity('search_details')
export class SearchDetailsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  /** of `from_price` */
  @Column({ type: 'text', nullable: true }) currency!: string | null;
  @Column({ type: 'text', array: true }) tags!: string[];
  @Column({ type: 'text', array: true }) tagKeys!: string[];
  @Column({ type: 'text', array: true }) options!: string[];
  @Column({ type: 'text', array: true }) optionKeys!: string[];
  /** those that it has: stock of other variants does not count */
  @Column({ type: 'text', array: true }) variantIds!: string[];
}

/** The words of descriptions, for a word that stands in no product's `words`. */
@Entity('search_descriptions')
@Index(['words'], { type: 'gin' })
export class SearchDescriptionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  /** and its website; without any word while visitors do not see the product */
  @Column({ type: 'tsvector' }) words!: string;
}

/** A word of a website's products, so that a search finds other endings of it and other spellings. */
@Entity('search_vocabulary')
@Index(['websiteId', 'word'])
@Index(['trigrams'], { type: 'gin' })
export class SearchVocabularyRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** in lower case, with its accents */
  @PrimaryColumn({ type: 'text', collation: 'C' }) written!: string;
  /** without accents */
  @Column({ type: 'text', collation: 'C' }) word!: string;
  /** each begins with the website's id, so that the index finds those of one website alone */
  @Column({ type: 'text', array: true }) trigrams!: string[];
}

/** How often visitors have put a product into a cart. */
@Entity('product_popularity')
export class ProductPopularityRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  /** each cart once, as long as the product is in it */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) carts!: number;
}
