/**
 * Stores the originals of pictures, the files of forms and those of products. A name is written once, and its content never
 * changes.
 */
export type MediaStorage = {
  /** Durable when it resolves. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** undefined when there is nothing of that name */
  get(name: string): Promise<Buffer | undefined>;
  /** Nothing of that name is left when it resolves, whether there was anything or not. */
  delete(name: string): Promise<void>;
};
