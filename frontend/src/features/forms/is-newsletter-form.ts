import type { Field } from '@daybook/contracts/forms/shared/field-kinds';

const OF_NEWSLETTERS: readonly Field['kind'][] = ['email', 'name', 'hidden', 'section'];

/**
 * Whether a form asks for an email address, and for no more than a name beside it. All of it is in sight, so it does
 * not tell the visitor to scroll up (section 8).
 */
export const isNewsletterForm = (fields: readonly Field[]): boolean =>
  fields.some(({ kind }) => kind === 'email') && fields.every(({ kind }) => OF_NEWSLETTERS.includes(kind));
