import { networkOf } from './network-of.js';

type Slots = {
  /** uploads that one process receives at the same time: each is in memory until it is stored */
  readonly inAll: number;
  /** of them, those of one network: a slow sender takes no slot from others */
  readonly perNetwork: number;
};

/** Bounds the uploads that a process receives at the same time. */
export class UploadSlots {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly slots: Slots) {}

  /**
   * Receives an upload when there is a slot for it.
   * @param refusal made when there is none
   */
  async take<Result>(ip: string, receive: () => Promise<Result>, refusal: () => Error): Promise<Result> {
    const network = networkOf(ip);
    const own = this.taken.get(network) ?? 0;
    if (this.all >= this.slots.inAll || own >= this.slots.perNetwork) throw refusal();
    this.all += 1;
    this.taken.set(network, own + 1);
    try {
      return await receive();
    } finally {
      this.all -= 1;
      const left = (this.taken.get(network) ?? 1) - 1;
      if (left > 0) this.taken.set(network, left);
      else this.taken.delete(network);
    }
  }
}
