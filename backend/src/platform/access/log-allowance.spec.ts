import { ALLOWED_BYTES, LogAllowance } from './log-allowance.js';
import { AllowanceUsedUp } from './network-allowance.js';

test('a network spends its allowance, to the byte, and no other one’s', () => {
  const allowance = new LogAllowance({ rateLimits: true });
  const spend = allowance.of('192.0.2.1');
  spend?.(ALLOWED_BYTES - 10);
  expect(() => spend?.(11)).toThrow(AllowanceUsedUp);
  spend?.(10);
  expect(() => allowance.of('192.0.2.1')?.(1)).toThrow(AllowanceUsedUp);
  expect(() => allowance.of('192.0.2.2')?.(ALLOWED_BYTES)).not.toThrow();
});

test('all addresses of an IPv6 network are one caller', () => {
  const allowance = new LogAllowance({ rateLimits: true });
  allowance.of('2001:db8::1')?.(ALLOWED_BYTES);
  expect(() => allowance.of('2001:db8::2')?.(1)).toThrow(AllowanceUsedUp);
});

test('a refusal says when the hour is over', () => {
  const allowance = new LogAllowance({ rateLimits: true });
  allowance.of('192.0.2.1')?.(ALLOWED_BYTES);
  let refusal: unknown;
  try {
    allowance.of('192.0.2.1')?.(1);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
  const { retryAfterSeconds } = refusal as AllowanceUsedUp;
  expect(retryAfterSeconds).toBeGreaterThan(3590);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
});

test('nothing is counted where limits are lifted', () => {
  expect(new LogAllowance({ rateLimits: false }).of('192.0.2.1')).toBeUndefined();
});
