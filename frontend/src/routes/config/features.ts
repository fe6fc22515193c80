// The features that have screens in the owner area, one line each. The router, the menu, the palette and the overview
// read them here.
export * as analytics from '../../features/analytics/analytics.routes';
export * as catalogue from '../../features/catalogue/catalogue.routes';
export * as checkout from '../../features/checkout/checkout.routes';
export * as comments from '../../features/comments/comments.routes';
export * as connect from '../../features/connect/connect.routes';
export * as content from '../../features/content/content.routes';
export * as customers from '../../features/customers/customers.routes';
export * as email from '../../features/email/email.routes';
export * as forms from '../../features/forms/forms.routes';
export * as history from '../../features/history/history.routes';
export * as integrity from '../../features/integrity/integrity.routes';
export * as jobs from '../../features/jobs/jobs.routes';
export * as media from '../../features/media/media.routes';
export * as members from '../../features/members/members.routes';
export * as operator from '../../features/operator/operator.routes';
export * as orders from '../../features/orders/orders.routes';
export * as privacy from '../../features/privacy/privacy.routes';
export * as restock from '../../features/restock/restock.routes';
export * as stock from '../../features/stock/stock.routes';
export * as websites from '../../features/websites/websites.routes';
