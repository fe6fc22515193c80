import { type Shape, shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';

/** The body of a request about releases. @throws Refusal RELEASE_INVALID */
export function readRelease<Request>(shape: Shape, body: unknown): Request {
  const problems = shapeProblems(shape, body);
  if (problems) refuse('RELEASE_INVALID', problems);
  return body as Request;
}
