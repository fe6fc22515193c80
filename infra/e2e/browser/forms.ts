import { randomUUID } from 'node:crypto';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormKeyAnswer, FormSubmissionsAnswer } from '@daybook/contracts/forms/submissions.api';
import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';

/** The API as the first owner calls it. */
export class FormsOwner {
  private website = '';

  private constructor(private readonly api: APIRequestContext) {}

  static async signIn(baseURL: string | undefined): Promise<FormsOwner> {
    const api = await request.newContext({ baseURL });
    await api.get('/');
    const owner = new FormsOwner(api);
    await owner.signIn();
    const { websites } = await (await api.get('/api/config/websites')).json();
    owner.website = websites.find(({ isDefault }: { isDefault: boolean }) => isDefault).id;
    return owner;
  }

  /** A form of its own for each spec, open to visitors. */
  async publish(changes: Partial<FormDocument> & Pick<FormDocument, 'name'>): Promise<FormDocument> {
    const urlId = `spec-${randomUUID().slice(0, 8)}`;
    const { form, revision } = (await this.post('/api/config/forms', { urlId, ...changes })) as OwnerForm;
    await this.post(`/api/config/forms/${form.id}/publish`, {}, { 'if-match': `"${revision}"` });
    // a visitor's page shows what the read models have
    await expect.poll(async () => (await this.api.get(`/api/form/pages/${form.urlId}`)).status()).toBe(200);
    return form;
  }

  /** The answers of the submissions, the newest first, by the titles of their fields. */
  async submissions({ id }: Pick<FormDocument, 'id'>, status?: string): Promise<Record<string, string>[]> {
    const headers = { 'x-daybook-website': this.website };
    const path = `/api/config/forms/${id}/submissions${status ? `?status=${status}` : ''}`;
    const answer = await this.asOwner(() => this.api.get(path, { headers }));
    const { results } = (await answer.json()) as FormSubmissionsAnswer;
    return results.map(({ answers }) =>
      Object.fromEntries(
        (answers ?? []).map((one) => [one.rawTitle, one.value ?? one.values?.join(' | ') ?? '']),
      ),
    );
  }

  /**
   * Sends a form as a program does, at once: the submission waits as suspected spam until a member releases it.
   * @param homepage of the field that people do not see; without it the submission is released
   */
  async send({ id }: FormDocument, answers: Readonly<Record<string, unknown>>, homepage = ''): Promise<void> {
    const { key } = (await this.post(`/api/form/FormSubmissionKey?formId=${id}`, {})) as FormKeyAnswer;
    await this.post('/api/form/SaveFormSubmission', { key, form: answers, homepage });
    const [submissionId = ''] = key.split('.');
    if (homepage === '')
      await this.post('/api/config/submissions/status', { ids: [submissionId], status: 'received' });
  }

  private async post(path: string, data: object, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await this.asOwner(() => this.postOnce(path, data, headers));
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  private async postOnce(path: string, data: object, headers: Record<string, string>): Promise<APIResponse> {
    const { cookies } = await this.api.storageState();
    const crumb = cookies.find(({ name }) => name === 'crumb')?.value ?? '';
    const ours = { 'x-csrf-token': crumb, ...(this.website && { 'x-daybook-website': this.website }) };
    return this.api.post(path, { data, headers: { ...ours, ...headers } });
  }

  private async signIn(): Promise<void> {
    const answer = await this.postOnce('/api/config/session', FIRST_OWNER, {});
    expect(answer.ok(), `the session: ${answer.status()}`).toBe(true);
  }

  /** Signs in again where a spec beside this one has replaced the owner's password, which ends every session. */
  private async asOwner(call: () => Promise<APIResponse>): Promise<APIResponse> {
    const answer = await call();
    if (answer.status() !== 401) return answer;
    await this.signIn();
    return call();
  }
}

/** A field of every kind. */
export const EVERY_KIND: readonly Field[] = [
  { id: 'about', kind: 'section', title: 'About you', required: false, helpText: 'As on your letters.' },
  { id: 'name', kind: 'name', title: 'Name', required: true },
  { id: 'email', kind: 'email', title: 'Email', required: true, width: 'half' },
  { id: 'phone', kind: 'phone', title: 'Phone', required: false, width: 'half' },
  { id: 'site', kind: 'website', title: 'Website', required: false },
  { id: 'home', kind: 'address', title: 'Address', required: false },
  { id: 'visit', kind: 'section', title: 'Your visit', required: false },
  { id: 'day', kind: 'date', title: 'Day', required: true, width: 'third' },
  { id: 'hour', kind: 'time', title: 'Hour', required: false, width: 'third' },
  { id: 'people', kind: 'number', title: 'People', required: true, width: 'third', min: 1, max: 8 },
  { id: 'course', kind: 'select', title: 'Course', required: true, choices: ['Throwing', 'Glazing'] },
  {
    id: 'glaze',
    kind: 'radio',
    title: 'Glaze',
    required: true,
    allowsOther: true,
    choices: ['Oat', 'Moss'],
    shownWhen: { fieldId: 'course', is: 'Glazing' },
  },
  { id: 'needs', kind: 'checkbox', title: 'Needs', required: false, choices: ['Lift', 'Parking'] },
  {
    id: 'survey',
    kind: 'likert',
    title: 'Survey',
    required: true,
    questions: [
      { id: 'near', title: 'You are near' },
      { id: 'kind', title: 'You are kind' },
    ],
  },
  { id: 'short', kind: 'text', title: 'In a word', required: false },
  { id: 'long', kind: 'textarea', title: 'Message', required: true, maxLength: 20, helpText: 'Be short.' },
  { id: 'from', kind: 'hidden', title: 'Came from', required: false, default: 'the page' },
];

/** Opens the page of a form, and waits until its script has the key of the submission. */
export async function openForm(page: Page, path: string) {
  const key = page.waitForResponse((response) => response.url().includes('/FormSubmissionKey'));
  await page.goto(path);
  await key;
}
