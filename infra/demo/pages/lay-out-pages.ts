import { CreatePage } from '@daybook/backend/content/pages/pages.commands';
import { PublishPages } from '@daybook/backend/content/releases/releases.commands';
import { SaveDocument } from '@daybook/backend/documents/documents.commands';
import { ChangeFormStatus, CreateForm } from '@daybook/backend/forms/forms.commands';
import { navigationKind } from '@daybook/contracts/content/navigation.document';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import type { NewForm } from '@daybook/contracts/forms/shared/form';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandBus } from '@nestjs/cqrs';
import { type DemoPage, newPage } from './page-parts.js';

/** The pages of a demo, the form that stands on some of them, and the menus that lead to them. */
export type DemoPages = {
  readonly contact: NewForm;
  /** @param contactForm its id */
  readonly pages: (contactForm: string) => readonly DemoPage[];
  /** @param idOf the id of the page with a slug */
  readonly navigation: (idOf: (slug: string) => string) => Navigation;
};

const METADATA = { actor: 'demo' };

/**
 * Creates the form and the pages of a demo, publishes them by one release, and saves the menus.
 * @param hasNavigation an attempt that was broken off has saved them
 */
export async function layOutPages(
  commands: CommandBus,
  websiteId: WebsiteId,
  { contact, pages, navigation }: DemoPages,
  hasNavigation: boolean,
): Promise<void> {
  const author = { websiteId, metadata: METADATA };
  const created = await commands.execute(new CreateForm(websiteId, contact, METADATA));
  const { form, revision } = created.answer;
  await commands.execute(new ChangeFormStatus(websiteId, form.id, 'publish', revision, METADATA));
  const ids = new Map<string, string>();
  for (const page of pages(form.id)) {
    // one that an attempt has created before it was broken off is met again
    const request = { key: `demo ${page.slug}`, body: page.slug };
    const { answer } = await commands.execute(
      new CreatePage({ ...author, metadata: { ...METADATA, request } }, newPage(page)),
    );
    ids.set(page.slug, answer.id);
  }
  await commands.execute(new PublishPages(author, { pages: [...ids.values()].map((id) => ({ id })) }));
  if (hasNavigation) return;
  const body = navigation((slug) => ids.get(slug) ?? '');
  await commands.execute(new SaveDocument(navigationKind, author, { body, read: 0 }));
}
