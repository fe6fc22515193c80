import { networkOf } from './network-of.js';

type Slots = {
  /** files that one process receives or sends at the same time: each is in memory until it is stored, or has left */
  readonly inAll: number;
  /** of them, those of one network: a slow sender or reader takes no slot from others */
  readonly perNetwork: number;
};

/** Bounds the files that a process receives or sends at the same time. */
export class TransferSlots {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly slots: Slots) {}

  /**
   * Receives or sends a file when there is a slot for it.
   * @param refusal made when there is none
   */
  async take<Result>(ip: string, transfer: () => Promise<Result>, refusal: () => Error): Promise<Result> {
    const network = networkOf(ip);
    const own = this.taken.get(network) ?? 0;
    if (this.all >= this.slots.inAll || own >= this.slots.perNetwork) throw refusal();
    this.all += 1;
    this.taken.set(network, own + 1);
    try {
      return await transfer();
    } finally {
      this.all -= 1;
      const left = (this.taken.get(network) ?? 1) - 1;
      if (left > 0) this.taken.set(network, left);
      else this.taken.delete(network);
    }
  }
}
