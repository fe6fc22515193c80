import { keyedPayment } from './payment-key';

let hashes = 0;
/** A press at a price of its own. */
const aPress = () => {
  hashes += 1;
  return { quoteHash: `${hashes}`.padStart(64, '0'), method: 'stripe', declined: 0 };
};
const keyOf = (press: Parameters<typeof keyedPayment>[0]) => keyedPayment(press).key;

test('two presses of one quote and method have one key', () => {
  const press = aPress();
  expect(keyOf(press)).toBe(keyOf(press));
  expect(keyOf({ ...press, method: 'bank' })).not.toBe(keyOf(press));
  expect(keyOf(aPress())).not.toBe(keyOf(press));
});

test('a decline that this page heard makes another key, also before the server is asked again', () => {
  const press = aPress();
  const first = keyedPayment(press);
  first.noteDecline();
  expect(keyOf(press)).not.toBe(first.key);
  // the server counts the same decline
  expect(keyOf({ ...press, declined: 1 })).toBe(keyOf(press));
});

test('a decline that the server alone heard, as of a bank’s step, makes another key', () => {
  const press = aPress();
  expect(keyOf({ ...press, declined: 1 })).not.toBe(keyOf(press));
});

test('of two presses with one key one decline is counted, so that no later one has its key', () => {
  const press = aPress();
  const first = keyedPayment(press);
  const other = keyedPayment(press);
  first.noteDecline();
  other.noteDecline();
  expect(keyOf(press)).toBe(keyOf({ ...press, declined: 1 }));
  expect(keyOf({ ...press, declined: 2 })).not.toBe(keyOf(press));
});
