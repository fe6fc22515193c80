import type { Stripe, StripeElements } from '@stripe/stripe-js';

/** What the fields make of what is typed: it stands for a card, once. Or what is wrong with it, in the provider's words. */
export type CardToken =
  /** `card`: which one it is, as its owner knows it */
  { readonly token: string; readonly card?: string | undefined } | { readonly problem: string };

/** @param failed what is said where the provider says nothing */
export async function tokenOf(stripe: Stripe, elements: StripeElements, failed: string): Promise<CardToken> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { problem: incomplete.message ?? failed };
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
  if (!confirmationToken) return { problem: error?.message ?? failed };
  const card = confirmationToken.payment_method_preview?.card;
  return { token: confirmationToken.id, card: card && `${card.brand.toUpperCase()} •••• ${card.last4}` };
}

/** @param amount minor units; undefined: nothing is paid now. The fields look like the page that they stand in. */
export function elementsOptions(amount: number | undefined, currency: string, place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place);
  const token = (name: string) => getComputedStyle(place).getPropertyValue(name).trim();
  const variables = {
    colorText: color,
    fontSizeBase: fontSize,
    borderRadius: token('--radius') || '2px',
    colorPrimary: token('--colour-accent'),
    colorBackground: token('--colour-paper'),
  };
  return {
    ...(amount === undefined ? { mode: 'setup' as const } : { mode: 'payment' as const, amount }),
    currency: currency.toLowerCase(),
    appearance: { variables: known(variables) },
  };
}

/** The provider takes no colour that it does not know. */
const known = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => /^(#|rgb|\d)/.test(value)));
