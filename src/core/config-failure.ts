import type { ConfigProblem } from './config-shape.ts';

/** Why there is no configuration: no answer, another answer than the file, no JSON, or settings that cannot be used. */
export type ConfigTrouble =
  | { kind: 'unreachable' }
  | { kind: 'status'; status: number }
  | { kind: 'notJson' }
  | { kind: 'settings'; problems: readonly ConfigProblem[] };

/** The console cannot start without its configuration; the screen shows the text. */
export class ConfigFailure extends Error {
  readonly trouble: ConfigTrouble;

  constructor(trouble: ConfigTrouble) {
    super(`/config.json: ${trouble.kind}`);
    this.trouble = trouble;
  }
}
