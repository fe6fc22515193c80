import { isIP } from 'node:net';
import { refuse } from '@daybook/contracts/shared/errors';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG } from '../tokens.js';
import { isEqual } from './crumb.js';

/** What a proxy adds when it forwards a caller: with one of these the caller is not on this machine. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Admits the scraper of `/metrics`: by the token of the setting METRICS_TOKEN, or while none is set from this machine
 * alone. The figures tell a stranger which routes there are, how often they are called and which version runs.
 */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'metricsToken'>) {}

  /** @throws Refusal UNAUTHENTICATED */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { metricsToken } = this.config;
    const isAdmitted =
      metricsToken === undefined
        ? isOfThisMachine(request)
        : isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    return isAdmitted || refuse('UNAUTHENTICATED');
  }
}

function isOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const ip = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return ip === '::1' || (isIP(ip) === 4 && ip.startsWith('127.'));
}
