import { pagePolicy } from './security-headers.js';

const inline = { scripts: ['sha256-abc='], styles: [] };

test('a page runs no script of others', () => {
  const policy = pagePolicy(inline, false);
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toContain('https://');
});

test.each([
  ['recaptcha', 'https://www.google.com/recaptcha/', 'hcaptcha.com'],
  ['hcaptcha', 'https://*.hcaptcha.com', 'google.com'],
] as const)('with %s, a page lets in that provider alone', (provider, source, other) => {
  const policy = pagePolicy(inline, false, { captcha: provider });
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    const [sources] = new RegExp(`${directive} [^;]*`).exec(policy) ?? [];
    expect(sources).toContain(source);
  }
  expect(policy).not.toContain(other);
});

test('a page stands in frames of its own website, and of the hosts that are named', () => {
  const ancestors = (embedHosts: string[]) =>
    /frame-ancestors [^;]*/.exec(pagePolicy(inline, false, { embedHosts }))?.[0];
  expect(ancestors([])).toBe("frame-ancestors 'self'");
  expect(ancestors(['www.example.com', 'example.com:8443'])).toBe(
    "frame-ancestors 'self' www.example.com example.com:8443",
  );
});

test('a page shows frames of its own website, and of the hosts that its blocks name', () => {
  const frames = (frameHosts: string[]) =>
    /frame-src [^;]*/.exec(pagePolicy(inline, false, { frameHosts }))?.[0];
  expect(frames([])).toBe("frame-src 'self'");
  expect(frames(['player.vimeo.com'])).toBe("frame-src 'self' https://player.vimeo.com");
});

test('a page sends events to the collector that is set, and to no other host', () => {
  const connects = (eventCollector?: string) =>
    /connect-src [^;]*/.exec(pagePolicy(inline, false, { eventCollector }))?.[0];
  expect(connects()).toBe("connect-src 'self'");
  expect(connects('https://collector.example')).toBe("connect-src 'self' https://collector.example");
});
