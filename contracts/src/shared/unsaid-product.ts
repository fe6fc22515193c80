/**
 * What a product has of which nobody said anything: fields that a new one begins with, and that an imported file knows
 * nothing of (section 3, "Product / item").
 */
export const UNSAID_PRODUCT = {
  isSubscribable: false,
  productSubscriptionOptions: [],
  useCustomAddButtonText: false,
  customAddButtonText: '',
  customSoldOutText: '',
  scarcityEnabled: false,
  scarcityText: '',
  storeSettings: { multipleQuantityAllowedForServices: true },
  details: [],
};
