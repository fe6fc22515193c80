import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';

/** The job that changes pages, and the website. */
export type JobAuthor = { readonly websiteId: WebsiteId; readonly metadata: Required<WrittenMetadata> };
