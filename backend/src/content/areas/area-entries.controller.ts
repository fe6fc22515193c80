import { EnterAreaRequest, EnterByOrderRequest, EnteredArea } from '@daybook/contracts/content/areas.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessCookie } from '../../platform/access/access-cookie.js';
import { isPassword } from '../../platform/access/passwords.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { RateLimits } from '../../platform/access/rate-limits.js';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  VisitorOfHidden,
} from '../../platform/http/visitor.js';
import { Answers } from '../../platform/openapi/answers.js';
import { AreaPasswordsQueries } from './area-passwords.queries.js';
import { SoldAreasQueries } from './sold-areas.queries.js';

/** Wrong passwords count alone: who knows it may enter as often as they like. */
const GUESSES: RateLimit = {
  name: 'area-guesses',
  perVisitor: 10,
  perIp: 60,
  seconds: 3600,
  isLasting: true,
};
const ORDERS: RateLimit = { name: 'area-orders', perVisitor: 60, perIp: 300, seconds: 600 };

/** Visitors who have a key to an area get a cookie of 30 days that holds it. */
@Controller('api/access/entries')
@VisitorOfHidden()
export class AreaEntriesController {
  constructor(
    private readonly passwords: AreaPasswordsQueries,
    private readonly areas: SoldAreasQueries,
    private readonly cookie: AccessCookie,
    private readonly limits: RateLimits,
  ) {}

  /** An area without a password, or of another website, takes as long and answers alike. */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Limited(GUESSES)
  @Answers(EnteredArea, 'Enters an area, or a hidden website, by its password', 'AREA_PASSWORD_WRONG')
  async byPassword(
    @Body() { areaId, password }: EnterAreaRequest,
    @CurrentVisitor() { websiteId, ip, knownBy }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EnteredArea> {
    const found = await this.passwords.of(websiteId, areaId);
    if (!(await isPassword(found?.password_hash, password)) || !found) refuse('AREA_PASSWORD_WRONG');
    await this.limits.refund(GUESSES, { ip, person: knownBy });
    const key = { kind: 'password', areaId, revision: found.revision } as const;
    const until = this.cookie.add(request, reply, websiteId, key);
    return { areaId, path: null, until: new Date(until).toISOString() };
  }

  /** The secret of the order is what opens; whether the order still entitles to the area is asked at each page. */
  @Post('orders')
  @Visitor()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Limited(ORDERS)
  @Answers(EnteredArea, 'Enters the area that an order has paid for', 'AREA_NOT_FOUND')
  async byOrder(
    @Body() { secret }: EnterByOrderRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EnteredArea> {
    if (!isSecretToken(secret)) return refuse('AREA_NOT_FOUND');
    const orderId = idOfToken(secret);
    const [area] = await this.areas.ofOrder(websiteId, orderId);
    if (!area) return refuse('AREA_NOT_FOUND');
    const until = this.cookie.add(request, reply, websiteId, { kind: 'order', orderId });
    return { areaId: area.id, path: area.path, until: new Date(until).toISOString() };
  }
}
