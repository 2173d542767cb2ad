import type { CatalogueEndpoint } from '../../../schemas/generated/grammar.ts';
import { entityOfCall, membersOf, memberValue, type Payload, refusedPayload, schemaOf } from '../call-payload.ts';
import { foreignKeys } from '../foreign-keys.ts';
import { type Caller, callers, sideOf, type World } from '../protection-world.ts';
import { type SignedRequest, signedRequest } from '../signed-call.ts';
import { COMMUNITY, MARK } from '../world-rows.ts';
import { wrongValues } from '../wrong-values.ts';
import { mutateHeaders } from './mutate-headers.ts';
import { mutateTarget } from './mutate-target.ts';
import { mutateText } from './mutate-text.ts';
import type { Random } from './random.ts';
import { randomJson } from './random-json.ts';

/** Those who get far call most. */
const CALLERS: readonly Caller[] = [
  ...callers,
  ...callers.filter((one) => !/less|lacking|dismissed/.test(one)),
  'insider',
  'insider',
];

/** One request of a run, and how it came about. */
export interface FuzzRequest {
  how: string;
  method: string;
  path: string;
  payload: Payload;
  caller: Caller | undefined;
  /** Changes what is sent; the payload may be made smaller and sent the same way again. */
  send(payload: Payload): Promise<{ request: SignedRequest; method: string }>;
}

/** @param random decides everything: the same one makes the same request */
export async function fuzzRequest(world: World, random: Random): Promise<FuzzRequest> {
  const endpoint = random.pick(world.endpoints);
  const caller = random.chance(0.05) ? undefined : random.pick(CALLERS);
  const right = asked(refusedPayload(world, endpoint), caller, random);
  const kind = random.next();
  const isPlain = kind < 0.15;
  const payload = isPlain || kind > 0.65 ? right : mutated(world, endpoint, right, random);
  const seed = random.below(2 ** 31);
  const how = isPlain
    ? 'as it should be'
    : kind <= 0.65
      ? 'fields'
      : kind < 0.78
        ? 'headers'
        : kind < 0.9
          ? 'text'
          : 'target';
  let method = 'POST';
  const send: FuzzRequest['send'] = async (members) => {
    const token = caller && (await world.token(caller));
    const request = signedRequest(world, endpoint.path, members, { token });
    if (how === 'headers') mutateHeaders(request, seed);
    if (how === 'text') mutateText(request, seed);
    if (how === 'target') method = mutateTarget(request, seed);
    return { request, method };
  };
  return { how, method, path: endpoint.path, payload, caller, send };
}

/** A caller of the other community mostly asks for its own. */
function asked(payload: Payload, caller: Caller | undefined, random: Random): Payload {
  if (caller === undefined || sideOf(caller) === 'mine') return payload;
  const own = withOwnFile(payload);
  if (random.chance(0.3)) return own;
  const text = JSON.stringify(own).replaceAll(COMMUNITY.mine, COMMUNITY.theirs).replaceAll('"mine-', '"theirs-');
  return JSON.parse(text) as Payload;
}

/** A neighbour's file holds a neighbour's words: what an import finds wrong it says back to whoever wrote it. */
function withOwnFile(payload: Payload): Payload {
  if (typeof payload.data !== 'string') return payload;
  const text = Buffer.from(payload.data, 'base64').toString();
  // A picture is no text.
  if (!text.includes(MARK.mine)) return payload;
  return { ...payload, data: Buffer.from(text.replaceAll(MARK.mine, MARK.theirs)).toString('base64') };
}

/** One to three members given otherwise: wrongly, with somebody else's key, by chance, or left out. */
function mutated(world: World, endpoint: CatalogueEndpoint, right: Payload, random: Random): Payload {
  const members = Object.entries(membersOf(schemaOf(world, endpoint)));
  const payload = { ...right };
  const rounds = 1 + random.below(3);
  for (let round = 0; round < rounds; round += 1) {
    const kind = random.below(6);
    const [name, member] = members.length > 0 ? random.pick(members) : ['zzUnknown', {}];
    if (kind === 0) delete payload[name];
    else if (kind === 1) payload[random.chance(0.5) ? name : 'zzUnknown'] = randomJson(random);
    else if (kind === 2) {
      const keys = foreignKeys(world, endpoint, payload);
      if (keys.length > 0) Object.assign(payload, random.pick(keys).change);
    } else if (kind === 3) {
      const wrong = wrongValues(member, false);
      if (wrong.length > 0) payload[name] = random.pick(wrong).value;
    } else {
      const entity = entityOfCall(world, endpoint);
      const record = entity && !entity.readModel ? world.rowOf(entity, 'mine') : undefined;
      payload[name] = memberValue(world, endpoint, name, member, record);
    }
  }
  return payload;
}
