import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hcaptcha, recaptcha } from './captcha-providers.js';

type Asked = { readonly method: string; readonly url: string; readonly body: string };

/** A provider that answers as its documentation says, by the body of the question. */
async function provider(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const asked: Asked[] = [];
  const answerTo = async (request: IncomingMessage) => {
    const { method = '', url = '' } = request;
    asked.push({ method, url, body: await text(request) });
    return answer(asked.at(-1) as Asked);
  };
  const server = createServer((request, response) => {
    void answerTo(request).then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const account = (path: string) => `http://:s%3Acret@127.0.0.1:${port}${path}`;
  return { asked, account, close: () => server.close() };
}

const ON_A_FORM = { token: 'good', siteKey: 'site-1', action: 'FORM_BLOCK_SUBMISSION' } as const;

test('reCAPTCHA Enterprise is asked for an assessment, whose action must be the expected one', async () => {
  const google = await provider(({ body }) => {
    const { event } = JSON.parse(body) as { event: { token: string; expectedAction: string } };
    const isValid = event.token !== 'bad';
    const action = event.token === 'of another action' ? 'login' : event.expectedAction;
    const tokenProperties = isValid
      ? { valid: true, action, hostname: 'shop.test', createTime: '2026-11-22T10:00:00Z' }
      : { valid: false, invalidReason: 'MALFORMED' };
    return {
      body: { name: 'projects/1/assessments/2', event, tokenProperties, riskAnalysis: { score: 0.3 } },
    };
  });
  try {
    const verify = recaptcha(google.account('/v1/projects/daybook'));
    await expect(verify(ON_A_FORM)).resolves.toEqual({ isSolved: true, score: 0.3 });
    await expect(verify({ ...ON_A_FORM, token: 'bad' })).resolves.toEqual({ isSolved: false, score: null });
    await expect(verify({ ...ON_A_FORM, token: 'of another action' })).resolves.toEqual({
      isSolved: false,
      score: null,
    });
    const [first] = google.asked;
    expect([first?.method, first?.url]).toEqual(['POST', '/v1/projects/daybook/assessments?key=s%3Acret']);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      event: { token: 'good', siteKey: 'site-1', expectedAction: 'FORM_BLOCK_SUBMISSION' },
    });
  } finally {
    google.close();
  }
});

test('hCaptcha is asked with the secret, the token and the site key', async () => {
  const other = await provider(({ body }) => {
    const isGood = new URLSearchParams(body).get('response') === 'good';
    return {
      body: isGood
        ? { success: true, challenge_ts: '2026-11-22T10:00:00Z', hostname: 'shop.test' }
        : { success: false, 'error-codes': ['invalid-input-response'] },
    };
  });
  try {
    const verify = hcaptcha(other.account('/siteverify'));
    await expect(verify(ON_A_FORM)).resolves.toEqual({ isSolved: true, score: null });
    await expect(verify({ ...ON_A_FORM, token: 'a&secret=b' })).resolves.toMatchObject({ isSolved: false });
    expect(other.asked[0]).toEqual({
      method: 'POST',
      url: '/siteverify',
      body: 'secret=s%3Acret&response=good&sitekey=site-1',
    });
  } finally {
    other.close();
  }
});

test.each([
  ['fails', { status: 500, body: {} }],
  ['answers something else', { body: { hello: 'you' } }],
  ['answers no object', { body: null }],
])('a provider that %s is no verdict', async (_, answer) => {
  const broken = await provider(() => answer);
  try {
    await expect(hcaptcha(broken.account('/siteverify'))(ON_A_FORM)).rejects.toThrow(/answered/);
    await expect(recaptcha(broken.account('/v1/projects/p'))(ON_A_FORM)).rejects.toThrow(/answered/);
  } finally {
    broken.close();
  }
});
