/** Why something was not published: it is the publisher's business, and nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
