import { TooLarge } from './too-large.js';
import { WxrProblem } from './wxr.js';

/**
 * Shared blocks in the places where they are shown, characters of HTML with theirs, nodes that stand in no line of text,
 * pictures of galleries, and characters of the blocks that are made, as JSON.
 */
type Kind = 'shared' | 'characters' | 'parts' | 'pictures' | 'made';

const MOST_OF_PAGE: Readonly<Record<Kind, number>> = {
  shared: 200,
  characters: 1_000_000,
  parts: 50_000,
  pictures: 2000,
  made: 8_000_000,
};

/** Far more than 10,000 posts have, and far less than the memory of a server. */
const MOST_OF_FILE: Readonly<Record<Kind, number>> = {
  shared: 100_000,
  characters: 96_000_000,
  parts: 4_000_000,
  pictures: 200_000,
  made: 96_000_000,
};

const OF_PAGE: Readonly<Record<Kind, string>> = {
  shared: 'it shows too many shared blocks',
  characters: 'its text is too long',
  parts: 'it has too many parts',
  pictures: 'it shows too many pictures',
  made: 'its blocks are too large',
};

const OF_FILE: Readonly<Record<Kind, string>> = {
  shared: 'The pages of this file show too many shared blocks.',
  characters: 'The texts of this file are too long together.',
  parts: 'The texts of this file have too many parts.',
  pictures: 'The galleries of this file have too many pictures.',
  made: 'The blocks of this file are too large together.',
};

/** Bounds what the reading of one file takes: a few characters of a file can stand for very many. */
export class ReadingBudget {
  private line = 1;
  private page = nothing();
  private readonly file = nothing();

  /** The next page begins. @param line of the file */
  begin(line: number): void {
    this.line = line;
    this.page = nothing();
  }

  /** @throws TooLarge where the page has no more left; WxrProblem where the file has not */
  spend(kind: Kind, amount = 1): void {
    this.page[kind] += amount;
    this.file[kind] += amount;
    if (this.file[kind] > MOST_OF_FILE[kind]) throw new WxrProblem(this.line, OF_FILE[kind]);
    if (this.page[kind] > MOST_OF_PAGE[kind]) throw new TooLarge(OF_PAGE[kind]);
  }
}

const nothing = (): Record<Kind, number> => ({ shared: 0, characters: 0, parts: 0, pictures: 0, made: 0 });
