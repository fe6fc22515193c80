import { IsOptional, IsString } from 'class-validator';

/** The body of a call whose address says it all: nothing but a crumb may be in it, so that no field is taken for heard. */
export class EmptyBody {
  @IsOptional() @IsString() crumb?: string;
}
