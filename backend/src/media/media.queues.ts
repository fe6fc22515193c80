import { queueName } from '../platform/jobs/queue-name.js';

/** Renditions of a saved product's pictures; a job names the product. */
export const PICTURE_WIDTHS = queueName('picture-widths');
/** Renditions of an uploaded picture; a job names the picture. */
export const UPLOADED_PICTURES = queueName('uploaded-pictures');
