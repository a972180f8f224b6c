import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decidedBy, type ExplainedObject } from '#shared/areas/access/explain-codes';
import { type ExplainedAct, type Explanation, explainCalls } from '#shared/areas/access/explain-contract';
import { approvalCase } from '../areas/approval/case.table.ts';
import type { Db } from '../db/client.ts';
import { actCalls, takingMore } from './act-calls.ts';
import { drawing } from './drawing.ts';
import { type Sent, type Send, withFrozenApp } from './frozen-app.ts';
import { rightsWorld } from './rights-world.ts';
import { requestFor } from './test-app.ts';

const SEED = Number(process.env['SEED_OF_RIGHTS'] ?? 20_261_127);
const DECISIONS = 10_000;
/** What an act on a record can be decided by. */
const kinds = decidedBy.codes.filter((kind) => kind !== decidedBy.code.menu);

const draw = drawing(SEED);
const world = await rightsWorld(draw);
type Person = (typeof world.people)[number];
interface Triple {
  person: Person;
  objectType: ExplainedObject;
  guid: string;
  explained: ExplainedAct;
}

const cases = await world.db.select().from(approvalCase);
/** Whoever submitted a case may not decide on it: one of four asks about their own. */
const submitterOf = new Map(
  cases.map((one) => [one.guid, world.people.find(({ guid }) => guid === one.submitterGuid)]),
);
const records = {
  annualPlan: world.plans,
  user: world.people.map(({ guid }) => guid),
  department: world.places.map(({ deptGuid }) => deptGuid),
  role: [...world.roles.values()].flat(),
  project: world.projects,
  approvalCase: cases.map(({ guid }) => guid),
} satisfies Partial<Record<ExplainedObject, string[]>>;

/** Plans, with the richest rules, as often as half of all others together. */
const kindsDrawn = [
  'annualPlan',
  'annualPlan',
  'annualPlan',
  'approvalCase',
  'user',
  'department',
  'role',
  'project',
] as const;

/** What the server does when the act is really tried. */
async function tried(send: Send, db: Db, { person, objectType, guid, explained: { act } }: Triple) {
  const [target, input] = await actCalls[objectType]!(db, { act, guid, userGuid: person.guid });
  const sent = await send(requestFor(target, input), person);
  if (objectType !== 'department' || act !== 'read' || sent.code !== 1) return sent;
  // There is no call for one node: the tree has it or not.
  const isListed = (sent.data as { guid: string }[]).some((one) => one.guid === guid);
  return { ...sent, code: isListed ? 1 : -1 };
}

/** Decided on a task: somebody else's does not exist for them, and of a closed one they are told who came first. */
const onTasks = ['approve', 'reject', 'urge'];

function agrees(objectType: ExplainedObject, act: string, explanation: Explanation, sent: Sent): boolean {
  const { allowed, decidedBy: by, text } = explanation;
  const { status, code, info } = sent;
  if (takingMore[objectType]?.includes(act)) return allowed || code !== 1;
  if (status === 403) return by === 'permission' && text.cn === info;
  if (status !== 200) return false;
  if (code === 1) return allowed;
  if (objectType === 'approvalCase' || (objectType === 'annualPlan' && onTasks.includes(act)))
    return !allowed && by !== 'permission';
  if (code === -1) return by === 'scope';
  return (by === 'owner' || by === 'state' || by === 'separation') && text.cn === info;
}

test('ten thousand decisions of the server agree with what is explained', async () => {
  const seen = new Map(['allowed', ...kinds].map((kind) => [kind, 0]));
  const count = (kind: string) => seen.set(kind, seen.get(kind)! + 1);
  const wrong: string[] = [];
  let decisions = 0;
  await withFrozenApp(world, async (send, db) => {
    while (decisions < DECISIONS) {
      const anybody = draw.one(world.people);
      const objectType = draw.one(kindsDrawn);
      const guid = draw.oneIn(20) ? randomUUID() : draw.one(records[objectType]);
      const person = (draw.oneIn(4) && submitterOf.get(guid)) || anybody;
      const answer = await send(requestFor(explainCalls.acts, { objectType, guid }), person);
      if (answer.status === 403) {
        // Who must change their password first is told nothing else, and can do nothing else.
        count('account');
        const explained = { act: 'read' } as ExplainedAct;
        expect((await tried(send, db, { person, objectType, guid, explained })).status).toBe(403);
        continue;
      }
      for (const explained of (answer.data as { acts: ExplainedAct[] }).acts) {
        const { act, explanation } = explained;
        const sent = await tried(send, db, { person, objectType, guid, explained });
        decisions++;
        count(explanation.decidedBy ?? 'allowed');
        if (!agrees(objectType, act, explanation, sent))
          wrong.push(
            `${person.name} ${person.guid}, ${act}, ${objectType} ${guid}: explained “${explanation.decidedBy ?? 'allowed'}: ${explanation.text.cn}”, the server did “${sent.status} ${sent.code} ${sent.info}”`,
          );
      }
    }
  });
  expect(wrong.slice(0, 10), `seed ${SEED}, ${wrong.length} of ${decisions}`).toEqual([]);
  expect(decisions).toBeGreaterThanOrEqual(DECISIONS);
  // A world in which one answer fits all would prove nothing.
  expect(Object.fromEntries([...seen].filter(([, times]) => times < 5))).toEqual({});
}, 900_000);
