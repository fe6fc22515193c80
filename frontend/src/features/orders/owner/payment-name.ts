/** What a payment is called: the owner's name of a manual method; the built-in provider has none. */
export const paymentName = (name: string): string => (name === 'test' ? 'Test payment' : name || 'Payment');
