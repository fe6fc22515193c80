import { Injectable } from '@nestjs/common';
import { type ErasedCounts, Eraser } from '../../platform/erasure/eraser.js';

/**
 * Leaves the work to the erasure itself: a person's answers are encrypted with the person's own key, which it overwrites,
 * and the projection drops their rows when it reads that they are erased.
 */
@Injectable()
export class SubmissionsEraser extends Eraser {
  async erase(): Promise<ErasedCounts> {
    return {};
  }
}
