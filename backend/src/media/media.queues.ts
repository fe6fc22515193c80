import { queueName } from '../platform/jobs/queue-name.js';

/** Renditions of a saved product's pictures; a job names the product. */
export const PICTURE_WIDTHS = queueName('picture-widths', {
  queue: 'a width that is missing is made when a page asks for it',
});
/** Renditions of an uploaded picture; a job names the picture. */
export const UPLOADED_PICTURES = queueName('uploaded-pictures', {
  queue: 'a width that is missing is made when a page asks for it',
});
