/**
 * Defaults of a product's fields: a new product begins with them, and an imported file does not carry them (section 3,
 * "Product / item").
 */
export const PRODUCT_DEFAULTS = {
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
