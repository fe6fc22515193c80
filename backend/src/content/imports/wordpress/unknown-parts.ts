/** Counts what a website has no place for, by the name that its owner knows it by. */
export class UnknownParts {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    const short = name.slice(0, 80);
    this.counts.set(short, (this.counts.get(short) ?? 0) + 1);
  }

  /** The most common first. */
  get all(): readonly { readonly name: string; readonly count: number }[] {
    const named = [...this.counts].map(([name, count]) => ({ name, count }));
    return named.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }
}
