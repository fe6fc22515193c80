import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as features from '../../features.js';
import { membersEmails } from '../../members/members.emails.js';
import { emailTemplatesOf, type Feature } from '../feature.js';
import { EmailRenderer } from './email-renderer.js';
import type { EmailContent, EmailTemplates } from './email-template.js';

const reset: EmailContent = { kind: 'password-reset', link: 'https://shop.example/reset', minutes: 30 };

test('two features cannot claim one kind of email', () => {
  class MembersModule {}
  const feature = { name: 'members', module: MembersModule, emails: membersEmails };
  expect(() => emailTemplatesOf([feature, feature])).toThrow(
    'two features claim the emails of the kind password-reset',
  );
});

test('a kind that no manifest names is refused by its name', async () => {
  const { invitation } = membersEmails;
  const renderer = new EmailRenderer({ invitation });
  const problem = 'no feature has a template for emails of the kind password-reset';
  await expect(renderer.render(reset, 'en')).rejects.toThrow(problem);
  await expect(renderer.preview(reset, 'en')).rejects.toThrow(problem);
});

test('the manifests name all that the features have in `<feature>.emails.ts`, and each template can be loaded', async () => {
  const templates = emailTemplatesOf(Object.values<Feature>(features));
  for (const load of Object.values(templates)) expect(await load()).toBeInstanceOf(Function);
  const backend = path.resolve(__dirname, '../..');
  const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.emails.ts'),
  );
  const written: EmailTemplates[] = [];
  for (const file of files)
    written.push(...Object.values<EmailTemplates>(await import(path.join(backend, file))));
  expect(written.flatMap(Object.keys).sort()).toEqual(Object.keys(templates).sort());
});
