import { type ErrorAnswer, type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';

/** A refusal of what a visitor entered: its answer also has the messages by field id as `errors` (section 7). */
export class FormRefusal extends Refusal {
  constructor(code: ErrorCode, fields: Readonly<Record<string, ErrorCode>> = {}) {
    super(code, { ...fields });
  }

  override toAnswer(...language: Parameters<Refusal['toAnswer']>): ErrorAnswer & { errors: object } {
    return { ...super.toAnswer(...language), errors: this.fieldTexts(...language) };
  }
}
