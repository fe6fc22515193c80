import { IsBoolean, IsIn, IsInt, IsString } from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { ProductType } from '../shared/enumerations.js';

export const AVAILABILITIES = ['in-stock', 'sold-out'] as const;
export type AvailabilityFilter = (typeof AVAILABILITIES)[number];

export class ProductFacetsTags {
  @IsString() tag!: string;
  @IsInt() count!: number;
}

export class ProductFacetsOptionValue {
  /** what `option` takes: name and value in lower case with a colon between */
  @IsString() key!: string;
  @IsString() value!: string;
  @IsInt() count!: number;
}

export class ProductFacetsOption {
  @IsString() name!: string;
  @IsA(ProductFacetsOptionValue, { each: true }) values!: ProductFacetsOptionValue[];
}

export class ProductFacetsType {
  @IsIn(Object.values(ProductType)) type!: ProductType;
  @IsInt() count!: number;
}

export class ProductFacetsPrice {
  /** minor units: from this price on */
  @IsInt() min!: number;
  /** minor units, the first price that is too high; null: without a limit */
  @OrNull() @IsInt() max!: number | null;
  @IsInt() count!: number;
}

/** How many products each filter would leave, beside the other filters that are set. */
export class ProductFacets {
  /** a search found so many that some of them alone were counted: the values are offered, and the counts say nothing */
  @IsBoolean() isPartial!: boolean;
  @IsRecord('integer', AVAILABILITIES) availability!: Record<AvailabilityFilter, number>;
  @IsInt() onSale!: number;
  /** the most frequent first, at most 50; where products write one differently, capitals first */
  @IsA(ProductFacetsTags, { each: true }) tags!: ProductFacetsTags[];
  /** options and their values, as the owners of the products named them; at most 100 values */
  @IsA(ProductFacetsOption, { each: true }) options!: ProductFacetsOption[];
  @IsA(ProductFacetsType, { each: true }) types!: ProductFacetsType[];
  /** ranges that part the whole list, the cheapest first; none where they would part nothing */
  @IsA(ProductFacetsPrice, { each: true }) prices!: ProductFacetsPrice[];
  /** what the website sells in, and the prices are of; null where the list has none */
  @OrNull() @IsString() currency!: string | null;
}
