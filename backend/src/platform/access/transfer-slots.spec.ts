import { TransferSlots } from './transfer-slots.js';

const full = () => new Error('full');

/** An upload that lasts until it is ended. */
function upload(slots: TransferSlots, ip: string) {
  let end = (_failure?: Error) => {};
  const lasting = new Promise<string>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve('stored'));
  });
  return { done: slots.take(ip, () => lasting, full), end };
}

test('one network has its slots, and others have theirs beside it', async () => {
  const slots = new TransferSlots({ inAll: 3, perNetwork: 2 });
  const first = upload(slots, '192.0.2.1');
  upload(slots, '192.0.2.1');
  await expect(upload(slots, '192.0.2.1').done).rejects.toThrow('full');
  const other = upload(slots, '198.51.100.7');
  await expect(upload(slots, '203.0.113.9').done).rejects.toThrow('full');
  first.end();
  expect(await first.done).toBe('stored');
  other.end();
  expect(await other.done).toBe('stored');
});

test('addresses of one IPv6 network share its slots', async () => {
  const slots = new TransferSlots({ inAll: 3, perNetwork: 1 });
  upload(slots, '2001:db8:1:2::1');
  await expect(upload(slots, '2001:db8:1:2::2').done).rejects.toThrow('full');
});

test('an upload that fails gives its slot back', async () => {
  const slots = new TransferSlots({ inAll: 1, perNetwork: 1 });
  const broken = upload(slots, '192.0.2.1');
  broken.end(new Error('cut off'));
  await expect(broken.done).rejects.toThrow('cut off');
  const next = upload(slots, '192.0.2.1');
  next.end();
  expect(await next.done).toBe('stored');
});
