import { writeFileSync } from 'node:fs';
import { OWN } from '../server/testing/small-world.ts';
import { signedRequest } from '../tests/protection/signed-call.ts';
import { startCosted } from '../tests/bench/server/costed-server.ts';
import { LIST, lastDays } from '../tests/bench/server/list-against-sql.ts';
import { post } from '../tests/bench/server/post.ts';
import { prepareServerWorld, targetOf } from '../tests/bench/server/server-world.ts';
const world = await prepareServerWorld(20000, () => {});
await world.served.kill();
const server = await startCosted(world.environment);
const target = { ...targetOf(world), address: server.address };
const token = world.client.token();
const page = { communityUuid: OWN, openTime: lastDays(6), pageNum: 1, pageSize: 20 };
let serial = 0;
const kinds: Record<string, () => [string, object]> = {
  list: () => [LIST, page],
  creation: () => ['/pet/v1/add', { communityUuid: OWN, petName: `cost${(serial += 1)}` }],
  tree: () => ['/mgauth/v1/permission/tree', {}],
};
for (const [name, make] of Object.entries(kinds)) {
  const run = async (count: number) => { let left = count; await Promise.all([1,2,3,4].map(async () => { for (; left-- > 0; ) { const [p, b] = make(); const r = await post(signedRequest(target, p, b, { token })); if (r.status !== 0) throw new Error(r.message); } })); };
  await run(400);
  const b = await server.processor(); await run(600); const cost = ((await server.processor()) - b) / 600;
  await server.profile(); await run(800);
  const { nodes, samples = [], timeDeltas = [] } = await server.profiled();
  const self = new Map<number, number>(); let total = 0;
  samples.forEach((id, i) => self.set(id, (self.get(id) ?? 0) + (timeDeltas[i] ?? 0)));
  const by = new Map<string, number>(); const cum = new Map<string, number>();
  const parent = new Map<number, number>(); const byId = new Map(nodes.map((n) => [n.id, n]));
  for (const n of nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const key = (id: number) => { const f = byId.get(id)!.callFrame; return `${f.functionName || '(anon)'} ${f.url.replace(/.*\/(node_modules|main)\//, '')}:${f.lineNumber}`; };
  for (const [id, us] of self) { const k = key(id); if (/^\((idle|program)\)/.test(k) || /^dispatch/.test(k)) continue; total += us; by.set(k, (by.get(k) ?? 0) + us); const seen = new Set<string>(); for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const kk = key(at); if (!seen.has(kk)) { seen.add(kk); cum.set(kk, (cum.get(kk) ?? 0) + us); } } }
  const show = (m: Map<string, number>, n: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).map(([k, us]) => `${((us / total) * cost).toFixed(3)} ${k}`).join('\n');
  console.log(`== ${name} ${cost.toFixed(2)} ms\n-- self\n${show(by, 45)}\n-- with callees\n${show(cum, 70)}`);
}
await server.kill(); await world.end();
