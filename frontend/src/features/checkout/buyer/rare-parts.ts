// what few checkouts need: one script, which follows the page
export { ChangedQuestion } from './changed-question';
export { draftWithTyped } from './draft-with-typed';
export { HeldTime } from './held-time';
export { PhoneField } from './phone-field';
