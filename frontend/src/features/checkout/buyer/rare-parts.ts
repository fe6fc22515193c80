// what few checkouts show: one script, which follows the page
export { ChangedQuestion } from './changed-question';
export { HeldTime } from './held-time';
export { PhoneField } from './phone-field';
