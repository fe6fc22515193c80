import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { FIGURE_DAYS, type FigureDays } from './shared/figure-days.js';

/** `GET /api/config/forms/{id}/figures?days=28`; without days: 28 */
export class FormProgressRequest {
  @IsOptional() @IsIn(FIGURE_DAYS) days?: FigureDays;
}

export class FormTotals {
  @IsInt() shown!: number;
  @IsInt() begun!: number;
  /** without what looked like spam on its day */
  @IsInt() sent!: number;
  @IsInt() spam!: number;
}

export class FormDay extends FormTotals {
  /** in UTC, as `2026-01-31` */
  @IsString() day!: string;
}

/** At which field visitors left who had begun. */
export class FormStop {
  @IsString() fieldId!: string;
  /** of the working copy; null: the field is in an earlier version alone */
  @OrNull() @IsString() title!: string | null;
  @IsInt() stops!: number;
}

export class FormProgressAnswer {
  @IsA(FormTotals) totals!: FormTotals;
  /** the oldest first, one for each day */
  @IsA(FormDay, { each: true }) days!: FormDay[];
  /** the most first */
  @IsA(FormStop, { each: true }) stops!: FormStop[];
}
