import { queueName } from '../platform/jobs/queue-name.js';

/** The emails about answers in a thread; a job names the comment. */
export const COMMENT_EMAILS = queueName('comment-emails', 'log');
