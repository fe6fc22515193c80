/** The same as `stock-left.ts`, in French. */
export function stockLeftInFrench(left: number, inCart: number): string | undefined {
  if (left <= 0 || !Number.isFinite(left)) return undefined;
  if (inCart <= 0) return `Il n’en reste que ${left}.`;
  if (inCart < left) return `Il n’en reste que ${left}, dont ${inCart} dans votre panier.`;
  if (left === 1) return 'Il n’en reste que 1, et votre panier le contient déjà.';
  return `Il n’en reste que ${left}, et votre panier les contient ${left === 2 ? 'tous les deux' : 'tous'}.`;
}
