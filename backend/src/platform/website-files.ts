import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Type } from '@nestjs/common';

/** The member who asks for the files of a website. */
export type AskedWebsite = { readonly website: WebsiteId; readonly accountId: string };

/** A file of the archive that an owner gets of a website, before it can be deleted. */
export type WebsiteFile = {
  /** ASCII, such as `orders.csv` */
  readonly name: string;
  /** a provider of the feature */
  readonly from: Type;
  readonly read: (from: object, asked: AskedWebsite) => AsyncIterable<string | Buffer>;
};

/** A file that one of the feature's queries writes. */
export const websiteFile = <Queries extends object>(
  name: string,
  from: Type<Queries>,
  read: (queries: Queries, asked: AskedWebsite) => AsyncIterable<string | Buffer>,
): WebsiteFile => ({ name, from, read: (found, asked) => read(found as Queries, asked) });

/** A file of JSON that is made at once. */
export const websiteJson = <Queries extends object>(
  name: string,
  from: Type<Queries>,
  read: (queries: Queries, asked: AskedWebsite) => Promise<unknown>,
): WebsiteFile =>
  websiteFile(name, from, async function* (queries, asked) {
    yield `${JSON.stringify(await read(queries, asked), undefined, 2)}\n`;
  });
