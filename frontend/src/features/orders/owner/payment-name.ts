const PROVIDERS: Readonly<Record<string, string>> = { test: 'Test payment', stripe: 'Card (Stripe)' };

/** What a payment is called: the owner's name of a manual method; the providers have names of ours. */
export const paymentName = (name: string): string => PROVIDERS[name] ?? (name || 'Payment');
