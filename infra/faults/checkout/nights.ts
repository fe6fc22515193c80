/** Time passes for all at once, and only while no request is on its way: all of them rest, then it is morning. */
export class Nights {
  /** how many there were */
  count = 0;
  private resting: (() => void)[] = [];

  /**
   * @param awake how many there are who rest
   * @param isDue whether it is evening; has to be false again after `pass`
   * @param pass lets time pass
   */
  constructor(
    private awake: number,
    private readonly isDue: () => boolean,
    private readonly pass: () => void,
  ) {}

  /** Waits for the morning when it is evening. @returns whether a night has passed */
  async rest(): Promise<boolean> {
    if (!this.isDue()) return false;
    const morning = new Promise<void>((wake) => this.resting.push(wake));
    this.passWhenAllRest();
    await morning;
    return true;
  }

  /** One of them has gone for good: the others do not wait for it. */
  leave(): void {
    this.awake -= 1;
    this.passWhenAllRest();
  }

  private passWhenAllRest(): void {
    if (this.resting.length === 0 || this.resting.length < this.awake) return;
    this.count += 1;
    this.pass();
    const woken = this.resting;
    this.resting = [];
    for (const wake of woken) wake();
  }
}
