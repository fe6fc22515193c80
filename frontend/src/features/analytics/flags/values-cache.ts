import { FLAG_CLIENT } from './flag-limits';

/** The answers for the last 10 contexts, the one that was used last at the end. It is in memory alone. */
export class ValuesCache<Values> {
  private readonly entries = new Map<string, Values>();

  get(context: string): Values | undefined {
    const found = this.entries.get(context);
    if (found !== undefined) this.set(context, found);
    return found;
  }

  set(context: string, values: Values): void {
    this.entries.delete(context);
    this.entries.set(context, values);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= FLAG_CLIENT.cached) break;
      this.entries.delete(oldest);
    }
  }
}
