import { isConnectionLoss } from './connection-loss.js';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])(
  '%s is a server that is not there',
  (code) => expect(isConnectionLoss(coded(code))).toBe(true),
);

test('so is a socket that is not there yet, but no other file', () => {
  expect(isConnectionLoss(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe(true);
  expect(isConnectionLoss(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBe(false);
  expect(isConnectionLoss(Object.assign(coded('ENOSPC'), { syscall: 'write' }))).toBe(false);
});

test.each(['57P01', '57P03', '08006', '53300'])('%s is a server that goes or is not up yet', (code) =>
  expect(isConnectionLoss(coded(code))).toBe(true),
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('"%s" is one too', (message) => expect(isConnectionLoss(new Error(message))).toBe(true));

test.each(['23505', '22P02', '42501', '57014', 'ERR_INVALID_ARG_TYPE'])(
  '%s is the refusal of a statement',
  (code) => expect(isConnectionLoss(coded(code))).toBe(false),
);

test.each([undefined, null, 'gone', new Error('gone'), { code: 7 }])('%p says nothing of a server', (error) =>
  expect(isConnectionLoss(error)).toBe(false),
);
