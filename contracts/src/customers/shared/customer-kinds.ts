/** Which customers a list is about: those with an account, those who bought without one, those who pay no taxes. */
export const CUSTOMER_KINDS = ['account', 'guest', 'exempt'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];
