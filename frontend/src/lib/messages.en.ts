/**
 * Every text of the shop that does not come from a document, as ICU messages; the refusals are in the error
 * catalogue of contracts. The specification's texts are letter by letter. The build compiles them to functions.
 */
export const en = {
  'page.skip': 'Skip to content',
  'page.error.title': 'Something went wrong',
  'page.error.text': 'The page could not be put together. Nothing of your cart is lost.',
  'page.error.retry': 'Try again',
  'page.notFound.title': 'There is nothing at this address',
  'page.notFound.text':
    'The page may have moved, or the piece may no longer be made. The shelves are still here:',
  'page.home': 'Home',

  'nav.main': 'Main',
  'nav.shopAll': 'Shop all',
  'nav.search': 'Search',
  'nav.cart': 'Cart',
  'footer.shop': 'Shop',
  'footer.service': 'Delivery and returns',
  'footer.language': 'Language',

  'home.featured': 'From the shelves',
  'home.seeAll': 'See everything',
  'home.collections': 'Collections',

  'list.all': 'Everything',
  'list.allDescription': 'The whole shop on one page.',
  'list.empty.title': 'Nothing on this shelf yet',
  'list.empty.text': 'Everything else is where it was.',
  'list.loading': 'Fetching products',
  'search.title': 'Search',
  'search.empty.title': 'Nothing found for “{query}”',
  'search.empty.text': 'Try a shorter word, or look through the collections.',

  'product.breadcrumb': 'Breadcrumb',
  'price.from': 'from {fromPrice}',
  'price.sale': 'Sale Price:',
  'price.original': 'Original Price:',
  'price.unavailable': 'Unavailable',
  'badge.soldOut': 'sold out',
  'badge.sale': 'sale',
  'badge.left': '{count} left',

  'product.gallery': 'Pictures of {title}',
  'product.picture': 'Picture {number} of {count}',
  'product.enlarge': 'Enlarge picture {number}',
  'product.quantity': 'Quantity',
  'product.select': 'Select Value',
  'product.option.soldOut': '{value}, sold out',
  'product.option.missing': '{value}, not made in this combination',
  'product.optionSuffix.soldOut': '{value} – sold out',
  'product.optionSuffix.missing': '{value} – not available',
  'product.plan': 'How often',
  'product.delivery': 'Delivery',
  'product.returns': 'Returns',
  'product.buyBar': 'Buy {title}',

  'instalments.offer': 'or {installments} with',
  'instalments.payments':
    '{locale, select, en_GB {{count} interest-free instalments of {amount}} other {{count} interest-free payments of {amount}}}',
  'instalments.over': 'available for orders over {amount}',
  'instalments.upTo': 'available for orders up to {amount}',
  'instalments.more': 'More about {providerName}',
  'add.idle': 'Add To Cart',
  'add.subscribe': 'Subscribe',
  'add.adding': 'Adding...',
  'add.added': 'Added!',
  'add.select': 'Select Option',
  'add.soldOut': 'Sold Out',
  'add.done': '{productName} was added to your cart.',
  'add.failed': 'Unable to Add Item',
  'add.failed.express': 'Unable to Purchase Item',
  'add.failed.giftCard': 'Unable to purchase Gift Card',
  'add.option.one': 'Please select the {option} option.',
  'add.option.two': 'Please select the {option1} and {option2} options.',
  'add.option.several': 'Please select the {options} options.',
  'add.denomination': 'Select a denomination for the Gift Card',
  'form.counter': '{count} / {max}',
  'form.optional': 'optional',
  'form.choose': 'Select Value',

  'cart.title': 'Cart',
  'cart.pill': '{count, plural, one {# item in cart} other {# items in cart}}',
  'cart.overCap': '{cap}+',
  'cart.empty.back': 'Continue shopping',
  'cart.loading': 'Fetching your cart',
  'checkout.express.title': 'Express checkout',
  'checkout.subscription.title': 'Your subscription',
  'checkout.giftCard.title': 'Your gift card',
  'checkout.later.subscription':
    'The checkout for subscriptions is not open yet. Nothing was ordered and nothing is owed. Keep the address of this page: it shows what you chose.',
  'checkout.later.giftCard':
    'The checkout for gift cards is not open yet. Nothing was ordered and nothing is owed. Keep the address of this page: it shows what you chose.',
  'checkout.quantity': 'Quantity',
  'checkout.each': 'Billed each time',
  'checkout.change': 'Change your choice',
  'quantity.less': 'One less',
  'quantity.more': 'One more',

  'plan.week': '{priceString} every {billingPeriodValue, plural, =1 {week} other {# weeks}}',
  'plan.week.forWeeks':
    '{priceString} every {billingPeriodValue, plural, =1 {week} other {# weeks}} for {durationValue, plural, one {# week} other {# weeks}}',
  'plan.week.forYears':
    '{priceString} every {billingPeriodValue, plural, =1 {week} other {# weeks}} for {durationValue, plural, one {# year} other {# years}}',
  'plan.month': '{priceString} every {billingPeriodValue, plural, =1 {month} other {# months}}',
  'plan.month.forMonths':
    '{priceString} every {billingPeriodValue, plural, =1 {month} other {# months}} for {durationValue, plural, one {# month} other {# months}}',
  'plan.month.forYears':
    '{priceString} every {billingPeriodValue, plural, =1 {month} other {# months}} for {durationValue, plural, one {# year} other {# years}}',
  'plan.year': '{priceString} every {billingPeriodValue, plural, =1 {year} other {# years}}',
  'plan.year.forYears':
    '{priceString} every {billingPeriodValue, plural, =1 {year} other {# years}} for {durationValue, plural, one {# year} other {# years}}',
} as const;
