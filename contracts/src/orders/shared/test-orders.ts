/** The name of the built-in provider, which takes no money. */
export const TEST_PROVIDER = 'test';

/**
 * Whether a payment by this provider makes its order a test.
 * @param isTest as the event says it; undefined: it was stored before events said it
 */
export const isTestPayment = (provider: string | undefined, isTest: boolean | undefined): boolean =>
  isTest ?? provider === TEST_PROVIDER;

/** What people call an order by: tests have numbers of their own, so that those of real orders have no gap. */
export const orderName = ({ number, isTest }: { number: number | null; isTest: boolean }): string =>
  isTest ? `T${number}` : String(number);
