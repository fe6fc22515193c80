/** The numbers of pages (section 2, "Page-type numbers"). */
export const PageType = {
  ...{ collection: 1, page: 2, splash: 3, item: 50 },
  ...{ notFound: 100, error: 101, search: 102, lockScreen: 103, protectedContent: 105, paywall: 107 },
  ...{ showCart: 200, checkout: 201, orderConfirmed: 202, donate: 203, contributionConfirmed: 204 },
  ...{ cart: 205, subscriptionConfirmed: 206, orderReceived: 207, membershipConfirmed: 208 },
  ...{ reviewsRequest: 209, orderStatus: 211, unsubscribe: 300, singleSignOn: 400 },
} as const;
export type PageType = (typeof PageType)[keyof typeof PageType];
