import { mapConcurrent } from './map-concurrent.js';

/** Work that ends when the test says so. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('each item is done once, and no more at once than allowed', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 50 }, (_, i) => i);
  await mapConcurrent(items, 4, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
  expect(most).toBe(4);
});

test('after a failure no other item is begun, and the call waits for those under way', async () => {
  const story: string[] = [];
  const slow = gate();
  const mapping = mapConcurrent(['slow', 'failing', 'third', 'fourth'], 2, async (item) => {
    story.push(`${item} begins`);
    if (item === 'failing') throw new Error('the log is away');
    await slow.opened;
    story.push(`${item} ends`);
  }).catch((error: Error) => story.push(error.message));
  // every step that the failure alone could cause is taken before the other item ends
  await new Promise(setImmediate);
  slow.open();
  await mapping;
  expect(story).toEqual(['slow begins', 'failing begins', 'slow ends', 'the log is away']);
});

test('of several failures the call rejects with the first', async () => {
  const second = gate();
  const mapping = mapConcurrent([1, 2], 2, async (item) => {
    if (item === 2) await second.opened;
    throw new Error(`failure ${item}`);
  });
  await new Promise(setImmediate);
  second.open();
  await expect(mapping).rejects.toThrow('failure 1');
});
