import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { MemberContext } from '../platform/access/member.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';

/** The member who changes a document, and the website. Only an owner's request has an account. */
export type DocumentAuthor = Pick<MemberContext, 'websiteId'> &
  Partial<Pick<MemberContext, 'accountId' | 'email'>> & { readonly metadata?: CommandMetadata };

export type DocumentSave<Document, Content> = {
  readonly author: DocumentAuthor;
  readonly id: string;
  /** what the owner wrote; nothing is wrong with its shape */
  readonly content: Content;
  /** null: the document is new, or was deleted */
  readonly before: Document | null;
};

/** The special part of a kind: a provider that is marked with {@link HookOf}. */
export interface DocumentHook<Document, Content> {
  /**
   * Checks a save against what the document alone does not say.
   * @returns the content that is saved
   * @throws Refusal
   */
  before(save: DocumentSave<Document, Content>): Content | Promise<Content>;
  /** Checks a deletion against what the document alone does not say. @throws Refusal */
  beforeDeletion?(author: DocumentAuthor, id: string): Promise<void>;
  /** Whether a thing of another kind, which holds a unique value of the kind, has it still. */
  isInUseElsewhere?(website: WebsiteId, holder: string, value: string): Promise<boolean>;
}

/** Marks the provider that is the hook of a kind. */
export const HookOf = DiscoveryService.createDecorator<DocumentKind>();

/** The hooks of all kinds, found by their decorator. */
@Injectable()
export class DocumentHooks implements OnModuleInit {
  private readonly hooks = new Map<DocumentKind, DocumentHook<unknown, unknown>>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when a kind has two hooks */
  onModuleInit(): void {
    for (const wrapper of this.discovery.getProviders({ metadataKey: HookOf.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(HookOf, wrapper) as DocumentKind;
      if (this.hooks.has(kind)) throw new Error(`two hooks of ${kind.words.many}`);
      this.hooks.set(kind, wrapper.instance);
    }
  }

  /** @throws Error when the kind has a hook and this process does not: a save without it would check too little */
  of<Document, Content>(kind: DocumentKind<Document, Content>): DocumentHook<Document, Content> | undefined {
    const hook = this.hooks.get(kind as DocumentKind);
    if (kind.hasHook && !hook) throw new Error(`this process has no hook of ${kind.words.many}`);
    return hook as DocumentHook<Document, Content> | undefined;
  }
}
