import { UnitProof, UnitProofRequest, UnitProofsAnswer } from '@daybook/contracts/integrity/unit-proofs.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isWebsiteId } from '@daybook/contracts/shared/identifiers';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { Answers } from '../platform/openapi/answers.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { UNIT_PROOFS } from './integrity.queues.js';
import { type StoredProof, UnitProofs } from './unit-proofs.js';

/** Proofs that no unit was sold or promised twice, for operators; a worker walks the log. */
@Controller('api/operator/unit-proofs')
@Permission('operator')
export class UnitProofsController {
  constructor(
    private readonly proofs: UnitProofs,
    private readonly queues: JobQueues,
    private readonly websites: WebsiteDirectory,
  ) {}

  @Get()
  @Answers(UnitProofsAnswer, 'The newest proofs of units: how far each is, and what it found')
  async newest(): Promise<UnitProofsAnswer> {
    const proofs = await this.proofs.newest();
    return { proofs: await Promise.all(proofs.map((proof) => this.titled(proof))) };
  }

  @Post()
  @Answers(
    UnitProof,
    'Proves by a walk of the log that no unit was sold or promised twice; one at a time of each website',
    'NOT_FOUND',
    'UNIT_PROOF_UNDER_WAY',
  )
  @HttpCode(202)
  async request(@Body() { website }: UnitProofRequest): Promise<UnitProof> {
    const chosen = website === undefined ? null : isWebsiteId(website) ? website : refuse('NOT_FOUND');
    if (chosen !== null && !(await this.websites.byId(chosen))) return refuse('NOT_FOUND');
    const proofId = await this.proofs.request(chosen);
    await this.queues.addInTime(UNIT_PROOFS, proofId, { proofId });
    const asked = (await this.proofs.newest()).find(({ id }) => id === proofId);
    return asked ? this.titled(asked) : refuse('NOT_FOUND');
  }

  private async titled(proof: StoredProof): Promise<UnitProof> {
    const website = proof.website === null ? undefined : await this.websites.byId(proof.website);
    return { ...proof, websiteTitle: website?.document.title ?? null };
  }
}
