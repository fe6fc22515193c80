/** Lines of an order that a member puts together by hand. */
export const MAX_LINES_BY_HAND = 50;
/** Units of one of its lines: a cart takes fewer where the product says so. */
export const MAX_UNITS_BY_HAND = 9999;
/** Characters of what a member calls the money that is there, such as "Cash". */
export const MAX_PAID_WITH = 40;
/** The method of an order that was paid before a member placed it. Ids of an owner's own methods never begin like this. */
export const PAID_BY_HAND = 'by:hand';
