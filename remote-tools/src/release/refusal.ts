/** Reason why a release command changed nothing; shown without a stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
