import { CreatePage } from '@daybook/backend/content/pages/pages.commands';
import { PublishPages } from '@daybook/backend/content/releases/releases.commands';
import { ChangeFormStatus, CreateForm } from '@daybook/backend/forms/forms.commands';
import type { NewForm } from '@daybook/contracts/forms/shared/form';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandBus } from '@nestjs/cqrs';
import { type DemoPage, newPage } from './page-parts.js';

/** The pages of a demo, and the form that stands on some of them. */
export type DemoPages = {
  readonly contact: NewForm;
  /** @param contactForm its id */
  readonly pages: (contactForm: string) => readonly DemoPage[];
};

const METADATA = { actor: 'demo' };

/** Creates the form and the pages of a demo, and publishes them by one release. */
export async function layOutPages(
  commands: CommandBus,
  websiteId: WebsiteId,
  { contact, pages }: DemoPages,
): Promise<void> {
  const author = { websiteId, metadata: METADATA };
  const created = await commands.execute(new CreateForm(websiteId, contact, METADATA));
  const { form, revision } = created.answer;
  await commands.execute(new ChangeFormStatus(websiteId, form.id, 'publish', revision, METADATA));
  const ids: string[] = [];
  for (const page of pages(form.id)) {
    // one that an attempt has created before it was broken off is met again
    const request = { key: `demo ${page.slug}`, body: page.slug };
    const { answer } = await commands.execute(
      new CreatePage({ ...author, metadata: { ...METADATA, request } }, newPage(page)),
    );
    ids.push(answer.id);
  }
  await commands.execute(new PublishPages(author, { pages: ids.map((id) => ({ id })) }));
}
