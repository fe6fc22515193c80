/** How a process keeps the streams of one category. */
export type StreamKeeping = {
  /** streams in the cache */
  readonly cacheSize?: number;
  /**
   * the state follows from so many last events, so a stream that grows with a website is never read whole. Its commands
   * take no `Idempotency-Key`: an older event may hold it
   */
  readonly lastEvents?: number;
};
