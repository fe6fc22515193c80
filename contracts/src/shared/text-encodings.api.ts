import { IsBoolean, IsIn, IsString } from 'class-validator';
import { TEXT_ENCODINGS, type TextEncoding } from './text-encodings.js';

/** How a text file was read, for its owner to check. */
export class TextSample {
  @IsIn(TEXT_ENCODINGS) encoding!: TextEncoding;
  /** the file does not say its encoding: it can mean something else */
  @IsBoolean() isGuess!: boolean;
  /** the first three rows that have a character beyond ASCII, shortened; empty: every encoding gives the same */
  @IsString({ each: true }) rows!: string[];
}
