import { IsString } from 'class-validator';
import { IsRecord } from './answer-fields.api.js';

/** What a visitor has typed into the forms of a page and the server did not take, so that the page shows it again. */
export class EnteredFields {
  /** name of a field to what was typed */
  @IsRecord('string') values!: Record<string, string>;
  /** why a form was refused: the code of an error, or a word of the page's own; '': none was */
  @IsString() problem!: string;
}
