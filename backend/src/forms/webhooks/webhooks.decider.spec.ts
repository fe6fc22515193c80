import { MAX_WEBHOOKS, WEBHOOK_FAILURES, webhookUrlProblem } from '@daybook/contracts/forms/shared/webhooks';
import type { FormWebhookEvent } from '@daybook/contracts/forms/webhooks/webhook.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type WebhooksCommand, webhooksDecider } from './webhooks.decider.js';

const { given } = specFor(webhooksDecider, undefined);

const url = 'https://crm.example/hook';
const of = (webhookId = 'w1') => ({ formId: 'f1', webhookId });
const added = (webhookId = 'w1'): FormWebhookEvent => ({
  type: 'FormWebhookAdded',
  data: { ...of(webhookId), url },
});
const command = (kind: 'remove' | 'renewSecret' | 'pause' | 'resume' | 'noteDelivered'): WebhooksCommand => ({
  kind,
  ...of(),
});
const failing: WebhooksCommand = { kind: 'noteFailed', deliveryId: 'd0', ...of() };
const failed = (failures: number, deliveryId = `d${failures}`): FormWebhookEvent => ({
  type: 'FormWebhookFailed',
  data: { ...of(), deliveryId, failures },
});
const stopped: FormWebhookEvent = {
  type: 'FormWebhookStopped',
  data: { ...of(), failures: WEBHOOK_FAILURES },
};

test('a form has a few webhooks', () => {
  const all = Array.from({ length: MAX_WEBHOOKS }, (_, i) => added(`w${i}`));
  given(...all.slice(1))
    .when({ kind: 'add', ...of('w0'), url })
    .then(added('w0'));
  given(...all)
    .when({ kind: 'add', ...of('another'), url })
    .thenRefused('FORM_WEBHOOKS_FULL');
});

test.each([
  ['http://crm.example/hook', 'Only addresses that begin with https:// are possible.'],
  ['ftp://crm.example', 'Only addresses that begin with https:// are possible.'],
  ['javascript:alert(1)', 'Only addresses that begin with https:// are possible.'],
  ['crm.example/hook', 'Enter an address such as https://example.com/hook.'],
  ['https://', 'Enter an address such as https://example.com/hook.'],
  ['https://ada:secret@crm.example', 'Leave out the user name and the password.'],
  ['https://crm.example/#part', 'Leave out what follows the #.'],
  [`https://crm.example/${'x'.repeat(2083)}`, 'At most 2083 characters are possible.'],
])('%.40s is no address of a webhook', (address, problem) => {
  expect(webhookUrlProblem(address)).toBe(problem);
  given()
    .when({ kind: 'add', ...of(), url: address })
    .thenRefused('FORM_WEBHOOK_INVALID');
});

test('it is stopped when deliveries are given up again and again, and counts anew once it is resumed', () => {
  const before = Array.from({ length: WEBHOOK_FAILURES - 1 }, (_, i) => failed(i + 1));
  given(added(), ...before)
    .when(failing)
    .then(failed(WEBHOOK_FAILURES, 'd0'), stopped);
  given(added(), ...before, failed(WEBHOOK_FAILURES), stopped)
    .when(failing)
    .thenNothing();
  given(added(), ...before, failed(WEBHOOK_FAILURES), stopped, {
    type: 'FormWebhookResumed',
    data: of(),
  })
    .when(failing)
    .then(failed(1, 'd0'));
});

test('a delivery that ends twice counts once', () =>
  given(added(), failed(1, 'd0')).when(failing).thenNothing());

test('a delivery that comes through ends the count, and is no event of its own', () => {
  given(added(), failed(1)).when(command('noteDelivered')).then({ type: 'FormWebhookRecovered', data: of() });
  given(added()).when(command('noteDelivered')).thenNothing();
});

test('what was under way when it was removed or paused changes nothing', () => {
  given(added(), { type: 'FormWebhookRemoved', data: of() }).when(failing).thenNothing();
  given(added(), { type: 'FormWebhookPaused', data: of() }).when(failing).thenNothing();
});

test('each secret has a number of its own', () => {
  const renewed = (secretNumber: number): FormWebhookEvent => ({
    type: 'FormWebhookSecretRenewed',
    data: { ...of(), secretNumber },
  });
  given(added(), renewed(2)).when(command('renewSecret')).then(renewed(3));
});

test('one that is not there cannot be changed', () => {
  for (const kind of ['remove', 'renewSecret', 'pause', 'resume'] as const)
    given().when(command(kind)).thenRefused('FORM_WEBHOOK_NOT_FOUND');
});
