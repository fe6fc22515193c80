/** Rows that one query of a search by words reads. */
const AT_ONCE = 200;
/** Rows that one request of a search by words looks through: it has to decrypt each of them. */
const SEARCHED = 2000;

type Look<Place, Row extends Place, Shown> = {
  /** of the page */
  readonly size: number;
  /** lower case; what is found has all of them. None: everything is found */
  readonly words: readonly string[];
  /** the last row of the page before */
  readonly after: Place;
  /** the rows behind a place, `limit` at most */
  rows(after: Place, limit: number): Promise<readonly Row[]>;
  /** each row as it is shown, decrypted */
  shown(rows: readonly Row[]): Promise<readonly Shown[]>;
  /** what the words are looked for in */
  textOf(shown: Shown): string;
};

/** A page of a list whose words stand encrypted: it reads on until the page is full, or enough rows were looked through. */
export async function lookThrough<Place, Row extends Place, Shown>({
  size,
  words,
  after: from,
  ...list
}: Look<Place, Row, Shown>): Promise<{ found: Shown[]; after: Place; hasNextPage: boolean }> {
  const found: Shown[] = [];
  let after = from;
  let hasNextPage = true;
  for (let seen = 0; hasNextPage && found.length < size && seen < SEARCHED; ) {
    const count = words.length > 0 ? AT_ONCE : size - found.length;
    const rows = await list.rows(after, count + 1);
    hasNextPage = rows.length > count;
    for (const [i, one] of (await list.shown(rows.slice(0, count))).entries()) {
      if (found.length === size) return { found, after, hasNextPage: true };
      after = rows[i]!;
      const text = list.textOf(one).toLowerCase();
      if (words.every((word) => text.includes(word))) found.push(one);
    }
    seen += count;
  }
  return { found, after, hasNextPage };
}
