import { randomUUID, timingSafeEqual } from 'node:crypto';
import { refuse } from '@daybook/contracts/shared/errors';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { readCrumb } from './cookies.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 122 random bits, as a UUID because Node draws those from a pool. */
export const newCrumb = () => randomUUID();

const WITHOUT_CRUMB = Symbol('without crumb');

/** For beacons, which a page may send while it goes: they change nothing that is anybody's (decisions.md). */
export const WithoutCrumb = () => SetMetadata(WITHOUT_CRUMB, true);

/** Double submit: what the caller sends must equal the cookie, which another site can neither read nor set. */
@Injectable()
export class CrumbGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE.has(request.method)) return true;
    if (this.reflector.getAllAndOverride(WITHOUT_CRUMB, [context.getHandler(), context.getClass()]))
      return true;
    const cookie = readCrumb(request);
    const sent = sentCrumb(request);
    if (!cookie || !sent || !isEqual(cookie, sent)) refuse('CRUMB_FAIL');
    return true;
  }
}

function sentCrumb({ headers, body, query }: FastifyRequest): string | undefined {
  const candidates = [headers['x-csrf-token'], fieldOf(body), fieldOf(query)];
  return candidates.find((value): value is string => typeof value === 'string' && value !== '');
}

const fieldOf = (holder: unknown) =>
  typeof holder === 'object' && holder !== null ? (holder as { crumb?: unknown }).crumb : undefined;

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
