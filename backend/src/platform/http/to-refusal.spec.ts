import { ERRORS, type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { EventStoreUnavailable, WrongExpectedRevision } from '@daybook/event-store/event-store';
import { BadRequestException, ForbiddenException, HttpException, NotFoundException } from '@nestjs/common';
import { toRefusal } from './to-refusal.js';

const withStatus = (statusCode: number) => Object.assign(new Error('of Fastify'), { statusCode });
const ofPostgres = (code: string) => Object.assign(new Error('of Postgres'), { code });

test.each<[string, unknown, ErrorCode]>([
  ['a refusal', new Refusal('OUT_OF_STOCK'), 'OUT_OF_STOCK'],
  ['a log that does not answer', new EventStoreUnavailable('gone'), 'UNAVAILABLE'],
  ['read models whose server ends', ofPostgres('57P01'), 'UNAVAILABLE'],
  ['a Postgres that is read-only', ofPostgres('25006'), 'UNAVAILABLE'],
  ['a Postgres whose disk is full', ofPostgres('53100'), 'UNAVAILABLE'],
  ['a lock that did not come free', ofPostgres('55P03'), 'UNAVAILABLE'],
  ['a session that Postgres ends', { ...ofPostgres('55000'), severity: 'FATAL' }, 'UNAVAILABLE'],
  ['read models whose server is not there', ofPostgres('ECONNREFUSED'), 'UNAVAILABLE'],
  [
    'read models for which no connection came free',
    new Error('timeout exceeded when trying to connect'),
    'UNAVAILABLE',
  ],
  ['a file that is missing', ofPostgres('ENOENT'), 'INTERNAL'],
  ['Nest’s own 400', new BadRequestException(), 'INVALID_REQUEST'],
  ['Nest’s own 403', new ForbiddenException(), 'FORBIDDEN'],
  ['Nest’s own 404', new NotFoundException(), 'NOT_FOUND'],
  ['a 4xx that the catalogue has no code for', new HttpException('teapot', 418), 'INVALID_REQUEST'],
  ['a 5xx that the catalogue has no code for', new HttpException('gateway', 502), 'INTERNAL'],
  ['a body that is no JSON', withStatus(400), 'INVALID_REQUEST'],
  ['a body that is too large', withStatus(413), 'BODY_TOO_LARGE'],
  ['a body of another kind', withStatus(415), 'UNSUPPORTED_MEDIA_TYPE'],
  ['a server that closes', withStatus(503), 'UNAVAILABLE'],
  ['a text that no database can hold', ofPostgres('22021'), 'INVALID_REQUEST'],
  ['a statement of ours that is wrong', ofPostgres('42601'), 'INTERNAL'],
  ['a conflict that nobody caught', new WrongExpectedRevision('cart-a', 'none', 1n), 'INTERNAL'],
  ['a fault of ours', new TypeError('x is not a function'), 'INTERNAL'],
  ['a text that was thrown', 'oops', 'INTERNAL'],
  ['nothing that was thrown', undefined, 'INTERNAL'],
  ['null that was thrown', null, 'INTERNAL'],
])('%s becomes an answer of the catalogue', (_, error, code) => {
  const refusal = toRefusal(error);
  const { status, en: message } = ERRORS[code];
  expect(refusal.status).toBe(status);
  expect(refusal.toAnswer()).toEqual({ error: { code, message } });
});

test('the answer hides the details of our own fault', () => {
  const answer = JSON.stringify(toRefusal(new Error('password of daybook@10.0.0.7 is wrong')).toAnswer());
  expect(answer).not.toMatch(/password|10\.0\.0\.7/);
});
