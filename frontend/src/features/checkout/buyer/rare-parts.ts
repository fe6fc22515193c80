// what few checkouts need: one script, which follows the page
export { AboveForm } from './above-form';
export { ChangedQuestion } from './changed-question';
export { draftWithTyped } from './draft-with-typed';
export { PhoneField } from './phone-field';
