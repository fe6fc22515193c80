const PROVIDERS: Readonly<Record<string, string>> = { test: 'Test payment', stripe: 'Card (Stripe)' };

/** @param name of a payment: a provider's, or that of a manual method */
export const isProvider = (name: string): boolean => Object.hasOwn(PROVIDERS, name);

/** What a payment is called: the owner's name of a manual method; the providers have names of ours. */
export const paymentName = (name: string): string => PROVIDERS[name] ?? (name || 'Payment');
