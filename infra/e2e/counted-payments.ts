import { TestProvider } from '@daybook/backend/checkout/orders/payments/test-provider';

/**
 * Imported before an installation of the browser tests starts: in its process alone the test provider counts as one that
 * takes money, so that what the tests pay are real orders beside every other way to pay.
 */
Object.defineProperty(TestProvider.prototype, 'isTest', { get: () => false });
