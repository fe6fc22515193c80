import { IsIn, IsOptional, IsString } from 'class-validator';

/** What the buyer answered to a question of the product. */
export class OrderedAnswer {
  @IsString() title!: string;
  /** absent: it is shown as it is */
  @IsOptional() @IsIn(['date']) type?: 'date';
  /** empty: it was left empty */
  @IsString() value!: string;
}
