import { IsInt, IsString } from 'class-validator';

/** Units that orders would lose by a change of the stock: customers are paying for them. */
export class LostUnits {
  @IsInt() units!: number;
  /** of the variants, the first 20 */
  @IsString({ each: true }) skus!: string[];
}
