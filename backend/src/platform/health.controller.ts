import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import { mayCall } from './access/access.js';
import { MetricsGuard } from './access/metrics.guard.js';
import { Alive, ReadinessReport } from './health.api.js';
import { Answers, AnswersFile } from './openapi/answers.js';
import { Readiness } from './readiness.js';

@Controller()
@mayCall('open')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process is running. */
  @Get('health/live')
  @Answers(Alive, 'Whether the process runs')
  live(): Alive {
    return { status: 'ok' };
  }

  /** The process can serve; otherwise 503 with the failed check. */
  @Get('health/ready')
  @Answers(ReadinessReport, 'Whether the process can serve; 503 while it cannot')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessReport> {
    const report = await this.readiness.report();
    reply.code(report.ready ? 200 : 503);
    return report;
  }

  /** For the operator's scraper alone. */
  @Get('metrics')
  @UseGuards(MetricsGuard)
  @AnswersFile(
    'text/plain',
    'Metrics for Prometheus; from this machine, or with the token of METRICS_TOKEN',
    'UNAUTHENTICATED',
  )
  async metrics(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.type(register.contentType);
    return register.metrics();
  }
}
