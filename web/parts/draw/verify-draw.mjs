import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
const sha = (...p) => p.reduce((h, x) => h.update(x), createHash('sha256')).digest();
const must = (ok, why) => { if (!ok) { console.log('NOT GOOD: ' + why); process.exit(1); } };
const files = process.argv.slice(2).map((f) => readFileSync(f)), [c, { values }, said] = files.map((b) => JSON.parse(b));
must(said.commit === sha(files[0]).toString('hex'), 'not the commit.json of the result');
const seed = sha('zc-draw-seed\0', sha(files[0]), ...c.contributors.map(({ id, commit }) => {
  const v = Buffer.from(values[id] ?? '', 'hex');
  must(v.length === 32 && sha(`zc-draw-commit\0${c.draw}\0${id}\0`, v).toString('hex') === commit, id + ' revealed another value');
  return v;
}));
const seen = new Set(c.excluded.map((x) => x.id)), units = new Map(), size = c.v === 2 ? 4 : 2, all = 256 ** size;
for (const [g, { id, pick, pool }] of c.groups.entries()) {
  let last = Buffer.alloc(0), bytes = Buffer.alloc(0), n = 0;
  for (const [who] of pool) { const b = Buffer.from(who); must(!seen.has(who) && Buffer.compare(last, b) < 0, `pool ${id} at ${who}`); seen.add(who); last = b; }
  const word = () => {
    if (!bytes.length) { const k = Buffer.alloc(4); k.writeUInt32BE(n++); bytes = createHmac('sha256', seed).update(`zc-draw-stream\0${id}\0`).update(k).digest(); }
    const w = bytes.readUIntBE(0, size); bytes = bytes.subarray(size);
    return w;
  };
  for (let m = pool.length, w; m > 1; m--) { do w = word(); while (w >= all - (all % m)); [pool[m - 1], pool[w % m]] = [pool[w % m], pool[m - 1]]; }
  const picked = [], used = (u) => units.get(u) ?? 0;
  for (const [who, u] of pool) if (picked.length < pick && (!c.maxPerUnit || used(u) < c.maxPerUnit)) { picked.push(who); units.set(u, used(u) + 1); }
  must(said.groups[g].id === id && said.groups[g].order.join() === pool.map((x) => x[0]).join() && said.groups[g].picked.join() === picked.join(), 'another order in ' + id);
}
console.log('GOOD', said.commit, seed.toString('hex'));
