import { CreatePage } from '@daybook/backend/content/pages/pages.commands';
import { PublishPages } from '@daybook/backend/content/releases/releases.commands';
import { CreateDocument, SaveDocument } from '@daybook/backend/documents/documents.commands';
import { ChangeFormStatus, CreateForm } from '@daybook/backend/forms/forms.commands';
import { areaKind } from '@daybook/contracts/content/area.document';
import { navigationKind } from '@daybook/contracts/content/navigation.document';
import type { Area } from '@daybook/contracts/content/shared/area';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import type { NewPage } from '@daybook/contracts/content/shared/new-page';
import type { NewForm } from '@daybook/contracts/forms/shared/form';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandBus } from '@nestjs/cqrs';
import { type DemoJournal, layOutJournal } from './lay-out-journal.js';
import { type DemoPage, newPage } from './page-parts.js';

/** The pages of a demo, the form that stands on some of them, and the menus that lead to them. */
export type DemoPages = {
  /** absent: the website has none */
  readonly contact?: NewForm;
  /** the page of blocks at `/`; absent: the website has the home page of its design */
  readonly home?: NewPage;
  /** the parts that several pages show */
  readonly regions?: readonly DemoPage[];
  /** absent: the website has none */
  readonly journal?: DemoJournal;
  /** those that are not open to all. @param idOf the id of the page with a slug */
  readonly areas?: (idOf: (slug: string) => string) => readonly Area[];
  /** @param contactForm its id. @param idOf the id of the region with a slug */
  readonly pages: (contactForm: string, idOf: (slug: string) => string) => readonly DemoPage[];
  /** @param idOf the id of the page with a slug */
  readonly navigation: (idOf: (slug: string) => string) => Navigation;
};

const METADATA = { actor: 'demo' };
/** The slug of a home page: it stands at `/`, and leads there. */
const HOME = 'home';

/**
 * Creates the form and the pages of a demo, publishes them by one release, and saves the menus.
 * @param hasNavigation an attempt that was broken off has saved them
 */
export async function layOutPages(
  commands: CommandBus,
  websiteId: WebsiteId,
  { contact, home, journal, regions = [], areas = () => [], pages, navigation }: DemoPages,
  hasNavigation: boolean,
): Promise<void> {
  const author = { websiteId, metadata: METADATA };
  const contactForm = contact ? await publishForm(commands, websiteId, contact) : '';
  const posts = journal ? await layOutJournal(commands, author, journal) : [];
  const ids = new Map<string, string>();
  const idOf = (slug: string) => ids.get(slug) ?? '';
  const create = async ({ slug = HOME, ...page }: NewPage) => {
    // one that an attempt has created before it was broken off is met again
    const request = { key: `demo ${slug}`, body: slug };
    const body = page.kind === 'region' ? page : { ...page, slug };
    const { answer } = await commands.execute(
      new CreatePage({ ...author, metadata: { ...METADATA, request } }, body),
    );
    ids.set(slug, answer.id);
  };
  for (const region of regions) await create(newPage(region));
  for (const page of pages(contactForm, idOf)) await create(newPage(page));
  if (home) await create(home);
  for (const post of posts) await create(post);
  // what is closed is closed before it is published
  for (const { id, ...area } of areas(idOf)) {
    await commands.execute(new CreateDocument(areaKind, author, area, id));
  }
  await commands.execute(new PublishPages(author, { pages: [...ids.values()].map((id) => ({ id })) }));
  if (hasNavigation) return;
  const menus = navigation(idOf);
  const body = home ? { ...menus, homePageId: ids.get(HOME) } : menus;
  await commands.execute(new SaveDocument(navigationKind, author, { body, read: 0 }));
}

/** @returns the id of the form */
async function publishForm(commands: CommandBus, website: WebsiteId, body: NewForm): Promise<string> {
  const created = await commands.execute(new CreateForm(website, body, METADATA));
  const { form, revision } = created.answer;
  await commands.execute(new ChangeFormStatus(website, form.id, 'publish', revision, METADATA));
  return form.id;
}
