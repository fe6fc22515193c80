import { isSpelt, websiteWord } from '@daybook/contracts/catalogue/shared/search-words';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';

/** A word of a search that titles write as several, in their order. */
type Parting = {
  readonly word: string;
  readonly parts: readonly string[] /** the last may go on */;
  readonly isOpen: boolean;
};

/** Longer words are not parted: each place in a word costs a look at the index. */
const LONGEST = 24;
/** Characters of each part of a word without digits; shorter ones are beginnings of too much. */
const SHORTEST_PART = 3;
const MOST_PARTS = 5;
const NUMBERS_BY = /(?<=\d)x(?=\d)/;
const AT_DIGITS = /(?<=\d)(?=\D)|(?<=\D)(?=\d)/;

/** A text in which "2 × 4" is one word, as who types it writes it: 2x4. */
export const withTimesAsX = (text: string): string => text.replace(/(?<=\d)\s*×\s*(?=\d)/g, 'x');

/**
 * Finds how titles part words that are typed as one: "iphone14" is "iPhone 14", "2x4" is "2×4", "bathmat" is "Bath Mat".
 * @param words without accents, those that no product writes in one
 * @param open the word that the visitor is still typing
 */
export async function partedWords(
  readModels: ReadModels,
  website: WebsiteId,
  words: readonly string[],
  open?: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const partings = words.flatMap((word) =>
    waysToPart(word, word === open).map((parts): Parting => ({ word, parts, isOpen: word === open })),
  );
  if (partings.length === 0) return new Map();
  const found = await readModels.query<{ place: number }>(
    'search-parted-words',
    `select c.place::int as place
     from unnest($2::text[], $3::text[]) with ordinality as c(query, phrase, place)
     where exists (
       select from search_products
       where website_id = $1 and status = 'published' and words @@ c.query::tsquery
         and ' ' || title_words || ' ' like '% ' || c.phrase || '%')
     order by c.place`,
    [
      website,
      partings.map(({ parts, isOpen }) => `'${websiteWord(website)}' & ${queryOf(parts, isOpen)}`),
      partings.map(({ parts, isOpen }) => `${parts.join(' ')}${isOpen ? '' : ' '}`),
    ],
  );
  const parted = new Map<string, readonly string[]>();
  for (const { place } of found) {
    const { word, parts } = partings[place - 1]!;
    if (!parted.has(word)) parted.set(word, parts);
  }
  return parted;
}

/** All parts in a title, as Postgres reads it in a `tsquery`. Words are alphabetic characters and digits. */
export const queryOf = (parts: readonly string[], isOpen: boolean): string =>
  parts.map((part, i) => `'${part}':${isOpen && i === parts.length - 1 ? '*' : ''}A`).join(' & ');

function waysToPart(word: string, isOpen: boolean): string[][] {
  const characters = [...word];
  if (characters.length > LONGEST) return [];
  if (!isSpelt(word)) {
    const ways = [word.split(NUMBERS_BY), word.split(NUMBERS_BY).flatMap((part) => part.split(AT_DIGITS))];
    const apart = ways.filter((parts) => parts.length > 1 && parts.length <= MOST_PARTS);
    return [...new Map(apart.map((parts) => [parts.join(' '), parts])).values()];
  }
  const least = isOpen ? 1 : SHORTEST_PART;
  const cuts = characters.map((_, at) => at).slice(SHORTEST_PART, characters.length - least + 1);
  return cuts.map((at) => [characters.slice(0, at).join(''), characters.slice(at).join('')]);
}
