// What the whole house must know of each feature, one line each.
export { analyticsContract as analytics } from './analytics/analytics.contract.js';
export { cartContract as cart } from './cart/cart.contract.js';
export { catalogueContract as catalogue } from './catalogue/catalogue.contract.js';
export { checkoutContract as checkout } from './checkout/checkout.contract.js';
export { customersContract as customers } from './customers/customers.contract.js';
export { downloadsContract as downloads } from './downloads/downloads.contract.js';
export { formsContract as forms } from './forms/forms.contract.js';
export { historyContract as history } from './history/history.contract.js';
export { jobsContract as jobs } from './jobs/jobs.contract.js';
export { mediaContract as media } from './media/media.contract.js';
export { membersContract as members } from './members/members.contract.js';
export { operatorContract as operator } from './operator/operator.contract.js';
export { ordersContract as orders } from './orders/orders.contract.js';
export { privacyContract as privacy } from './privacy/privacy.contract.js';
export { restockContract as restock } from './restock/restock.contract.js';
export { stockContract as stock } from './stock/stock.contract.js';
export { websitesContract as websites } from './websites/websites.contract.js';
