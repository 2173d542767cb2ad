import type { Text } from '../../schemas/generated/grammar.ts';

/** Why a job cannot be done, for its owner to read. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly text: Text;

  constructor(zh: string, en: string) {
    super(en);
    this.text = { zh, en };
  }
}
