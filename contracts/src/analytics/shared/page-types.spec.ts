import { PageType } from './page-types.js';

/** Section 2, "Page-type numbers", in its order and with all of its words. */
test.each<[string, number, keyof typeof PageType]>([
  ['content collection', 1, 'collection'],
  ['page', 2, 'page'],
  ['splash page', 3, 'splash'],
  ['content item', 50, 'item'],
  ['not found', 100, 'notFound'],
  ['error', 101, 'error'],
  ['search', 102, 'search'],
  ['lock screen', 103, 'lockScreen'],
  ['protected content', 105, 'protectedContent'],
  ['paywall', 107, 'paywall'],
  ['show cart', 200, 'showCart'],
  ['checkout', 201, 'checkout'],
  ['order confirmed', 202, 'orderConfirmed'],
  ['donate', 203, 'donate'],
  ['contribution confirmed', 204, 'contributionConfirmed'],
  ['cart v2', 205, 'cart'],
  ['subscription confirmed', 206, 'subscriptionConfirmed'],
  ['order received', 207, 'orderReceived'],
  ['membership confirmed', 208, 'membershipConfirmed'],
  ['reviews request', 209, 'reviewsRequest'],
  ['order status', 211, 'orderStatus'],
  ['newsletter unsubscribe', 300, 'unsubscribe'],
  ['single sign-on page', 400, 'singleSignOn'],
])('%s is %d', (_, number, name) => expect(PageType[name]).toBe(number));

test('there is no other number', () => expect(Object.keys(PageType)).toHaveLength(23));
