import { CreateDocument } from '@daybook/backend/documents/documents.commands';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import type { ContentCollectionDocument } from '@daybook/contracts/content/shared/content-collection';
import type { NewPage } from '@daybook/contracts/content/shared/new-page';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandBus } from '@nestjs/cqrs';
import { type DemoPage, newPage } from './page-parts.js';

type Post = DemoPage & Pick<NewPage, 'publishedOn' | 'excerpt' | 'author' | 'categories' | 'tags'>;

/** A collection of a demo, and what stands in it. */
export type DemoJournal = {
  /** blocks of the demo name it */
  readonly id: string;
  readonly collection: ContentCollectionDocument;
  readonly posts: readonly Post[];
};

/**
 * Makes the collection, once.
 * @returns the requests that create its posts
 */
export async function layOutJournal(
  commands: CommandBus,
  author: { readonly websiteId: WebsiteId; readonly metadata: { readonly actor: string } },
  { id, collection, posts }: DemoJournal,
): Promise<NewPage[]> {
  await commands.execute(new CreateDocument(contentCollectionKind, author, collection, id));
  return posts.map((post) => ({
    ...newPage(post),
    collection: id,
    recordType: 1,
    shareButtonOptions: ['pinterest'],
  }));
}
