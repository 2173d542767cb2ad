import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Makes something twenty times, releases it, and collects the garbage. @returns how many of them are still in memory */
export async function leftOver(make: () => object): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const made = Array.from({ length: 20 }, () => new WeakRef(make()));
  for (let round = 0; round < 3; round++) {
    await new Promise((later) => setTimeout(later, 20));
    collect();
  }
  return made.filter((each) => each.deref() !== undefined).length;
}
