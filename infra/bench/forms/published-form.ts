import { withCommands } from '@daybook/backend/cli/with-commands';
import { ChangeFormStatus, CreateForm } from '@daybook/backend/forms/forms.commands';
import { loadConfig } from '@daybook/backend/platform/config';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import type { DaybookProcess } from '../daybook.process.js';

const FIELDS: readonly Field[] = [
  { id: 'email', kind: 'email', title: 'Email', required: true },
  { id: 'message', kind: 'textarea', title: 'Message', required: true, maxLength: 500 },
];
const METADATA = { actor: 'bench' };

/**
 * Publishes a form on the demo's default website, before the process starts.
 * @param fields default: those of a contact form
 * @returns the form's id
 */
export function publishForm(
  { folder }: DaybookProcess,
  databaseUrl: string,
  fields: readonly Field[] = FIELDS,
): Promise<string> {
  const website = demoWebsites.find((demo) => demo.website.isDefault)?.website;
  if (!website) throw new Error('the demo has no default website');
  const id = websiteId(website.id);
  const config = { ...loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }), databaseUrl };
  return withCommands(config, async (commands) => {
    const body = { name: 'Contact', urlId: 'contact', fields };
    const { answer } = await commands.execute(new CreateForm(id, body, METADATA));
    const { form, revision } = answer;
    await commands.execute(new ChangeFormStatus(id, form.id, 'publish', revision, METADATA));
    return form.id;
  });
}
