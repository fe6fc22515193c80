/** Names that are counted one by one: a file can have any number of them. */
const MOST_NAMES = 1000;
const OTHERS = 'Others';

/** Counts what a website has no place for, by the name that its owner knows it by. */
export class UnknownParts {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    const isKept = this.counts.has(name.slice(0, 80)) || this.counts.size < MOST_NAMES;
    const short = isKept ? name.slice(0, 80) : OTHERS;
    this.counts.set(short, (this.counts.get(short) ?? 0) + 1);
  }

  /** The most common first. */
  get all(): readonly { readonly name: string; readonly count: number }[] {
    const named = [...this.counts].map(([name, count]) => ({ name, count }));
    return named.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }
}
