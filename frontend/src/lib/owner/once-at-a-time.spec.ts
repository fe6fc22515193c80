import { onceAtATime } from './once-at-a-time';

/** Answers when it is let. */
function slowServer() {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const send = onceAtATime(async (path, init) => {
    const text = `${init?.method} ${path} ${init?.body ?? ''}`;
    sent.push(text);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (String(init?.body).includes('fail')) throw new TypeError('no network');
    return new Response(JSON.stringify({ answer: sent.length }));
  });
  return {
    sent,
    send,
    answer: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}
const post = (body: string) => ({ method: 'POST', body });

test('two presses of a button are one change, and both get its answer', async () => {
  const { sent, send, answer } = slowServer();
  const both = [send('/refund', post('{"amount":1}')), send('/refund', post('{"amount":1}'))];
  answer();
  const [first, second] = await Promise.all(both);
  expect([await first!.json(), await second!.json()]).toEqual([{ answer: 1 }, { answer: 1 }]);
  expect(sent).toEqual(['POST /refund {"amount":1}']);
});

test('another amount, another order, a read and a change after the answer are sent', async () => {
  const { sent, send, answer } = slowServer();
  const all = [
    send('/1/refund', post('{"amount":1}')),
    send('/1/refund', post('{"amount":2}')),
    send('/2/refund', post('{"amount":1}')),
    send('/1', { method: 'GET' }),
    send('/1', { method: 'GET' }),
  ];
  answer();
  await Promise.all(all);
  const later = send('/1/refund', post('{"amount":1}'));
  answer();
  await later;
  expect(sent).toHaveLength(6);
});

test('after a failure the change can be sent again', async () => {
  const { sent, send, answer } = slowServer();
  const both = [send('/refund', post('fail')), send('/refund', post('fail'))];
  answer();
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = send('/refund', post('fail'));
  answer();
  await expect(again).rejects.toThrow('no network');
  expect(sent).toHaveLength(2);
});
