import { HeadContent, Scripts } from '@tanstack/react-router';

/** What the router writes into a document that it makes: more than a browser needs that has the document. */
export const documentParts = { Head: HeadContent, Scripts };
