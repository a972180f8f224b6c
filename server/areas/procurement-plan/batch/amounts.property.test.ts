import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchWorld } from '../../../testing/batch-world.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { releaseLine, useLine } from '../line/use-lines.service.ts';

const world = await batchWorld();
const { db, call, buyer, colleague, officer, manager, batch } = world;

type Person = typeof buyer;
const ESTIMATES = ['100.00', '33.33'];

/** What one run works on: two annual lines, and a plan of each of two departments. */
interface Stage {
  years: string[];
  /** Used of each annual line by set-ups directly, in fen. */
  direct: number[];
  plans: { guid: string; who: Person }[];
  centres: string[];
  /** The last adjustment of each plan. */
  adjustments: (string | undefined)[];
}

async function stage(): Promise<Stage> {
  const { lines } = await world.yearLines(...ESTIMATES.map((estimateAmount) => ({ estimateAmount })));
  const other = { planDept: world.otherDept.guid };
  return {
    years: lines.map(({ guid }) => guid),
    direct: [0, 0],
    plans: [
      { guid: await batch.add(), who: buyer },
      { guid: await batch.add(other, colleague), who: colleague },
    ],
    centres: [],
    adjustments: [],
  };
}

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
const fenOf = (amount: string) => Math.round(Number(amount) * 100);

type Act = (typeof ACTS)[number];
const ACTS = [
  'addLine',
  'addLine',
  'pick',
  'changeAmount',
  'deleteLine',
  'grid',
  'grid',
  'submit',
  'approve',
  'recall',
  'undo',
  'merge',
  'splitUp',
  'void',
  'voidCentre',
  'returnLine',
  'useYear',
  'releaseYear',
  'useBatch',
  'releaseBatch',
  'adjust',
  'adjust',
  'changeAdjusted',
  'changeAdjusted',
  'addAdjusted',
  'gridAdjusted',
  'dropAdjusted',
  'approveAdjusted',
  'endAdjusted',
  'restoreAdjusted',
  'restoreCentre',
] as const;
interface Step {
  act: Act;
  plan: number;
  year: number;
  fen: number;
}

/** Tries an act; whether it is refused is the other tests' matter, here only what it leaves behind counts. */
async function attempt(set: Stage, { act, plan, year, fen }: Step) {
  const { plans, years, direct, centres, adjustments } = set;
  const { guid, who } = plans[plan]!;
  const lines = await batch.lines(guid, officer);
  const line = lines[fen % Math.max(1, lines.length)];
  const version = (await batch.detail(guid, officer)).version;
  const form = batch.line({ yearItemGuid: years[year]!, batchAmount: yuan(fen) });
  const centre = centres.at(-1);
  switch (act) {
    case 'addLine':
      return call(batchPlan.saveLine, { ...form, planGuid: guid, guid: randomUUID() }, who);
    case 'pick':
      return call(batchPlan.pickYearLines, { planGuid: guid, items: [{ yearItemGuid: years[year]! }] }, who);
    case 'changeAmount':
      return (
        line &&
        call(batchPlan.saveLine, { ...form, planGuid: guid, guid: line.guid, version: line.version }, who)
      );
    case 'deleteLine':
      return line && call(batchPlan.deleteLines, { planGuid: guid, guids: [line.guid] }, who);
    case 'grid':
      return saveInGrid(guid, lines, { year, fen, years }, who);
    case 'submit':
    case 'recall':
      return call(batchPlan[act], { guid, version }, who);
    case 'approve': {
      const answer = await call(batchPlan.examination, { guid, result: 'approve' }, manager);
      return answer.code === 1
        ? call(batchPlan.examination, { guid, result: 'approve' }, world.director)
        : answer;
    }
    case 'undo':
      return call(batchPlan.undo, { guid, version, reason: '需要重新编制' }, who);
    case 'void':
      return call(batchPlan.void, { guid, version, reason: '不再采购' }, officer);
    case 'restoreCentre':
      return centre && call(batchPlan.restore, { guid: centre }, officer);
    case 'voidCentre':
      return centre && endCentre(centre);
    case 'merge': {
      const answer = await call(
        batchPlan.merge,
        { ...batch.header(), planGuids: plans.map((one) => one.guid) },
        officer,
      );
      if (answer.code === 1) centres.push(answer.data.guid);
      return answer;
    }
    case 'splitUp':
      return (
        centre &&
        call(
          batchPlan.delete,
          await batch.versioned(centre, officer).catch(() => ({ guid, version: 0 })),
          officer,
        )
      );
    case 'returnLine':
      return (
        line &&
        call(
          batchPlan.returnLine,
          { planGuid: guid, version, lineGuid: line.guid, reason: '本批次不采购' },
          officer,
        )
      );
    case 'useYear':
    case 'releaseYear': {
      if (act === 'releaseYear' && direct[year]! < fen) return undefined;
      const move = act === 'useYear' ? useLine : releaseLine;
      const isDone = await refusable(() => move(db, years[year]!, yuan(fen)));
      if (isDone) direct[year] = direct[year]! + (act === 'useYear' ? fen : -fen);
      return undefined;
    }
    case 'adjust': {
      const answer = await call(batchPlan.adjust, { guid }, who);
      if (answer.code === 1) adjustments[plan] = answer.data.guid;
      return answer;
    }
    case 'changeAdjusted':
    case 'addAdjusted':
    case 'gridAdjusted':
    case 'dropAdjusted':
    case 'approveAdjusted':
    case 'endAdjusted':
    case 'restoreAdjusted':
      return adjustments[plan] && attemptAdjusted(adjustments[plan], set, { act, plan, year, fen });
    case 'useBatch':
      return line && refusable(() => useLine(db, line.guid, yuan(fen)));
    case 'releaseBatch':
      return line && refusable(() => releaseLine(db, line.guid, yuan(fen)));
  }
}

/** Changes the first line, adds one of the other annual line, and for some amounts takes the second out: in one act. */
function saveInGrid(
  planGuid: string,
  [first, second]: Awaited<ReturnType<typeof batch.lines>>,
  { year, fen, years }: Pick<Step, 'year' | 'fen'> & Pick<Stage, 'years'>,
  who: Person,
) {
  const row = (at: number) => batch.line({ yearItemGuid: years[at]!, batchAmount: yuan(fen) });
  return call(
    batchPlan.saveLines,
    {
      planGuid,
      lines: [
        ...(first ? [{ ...row(year), guid: first.guid, version: first.version }] : []),
        { ...row(1 - year), guid: randomUUID() },
      ],
      removed: second && fen % 3 === 0 ? [second.guid] : [],
    },
    who,
  );
}

/** The same with the adjustment of a plan, which may have been approved or ended before. */
async function attemptAdjusted(
  child: string,
  { plans, years }: Stage,
  { act, plan, year, fen }: Omit<Step, 'act'> & { act: Extract<Act, `${string}Adjusted`> },
) {
  const { who } = plans[plan]!;
  const lines = (await call(batchPlan.lines, { guid: child }, who)).data ?? [];
  const line = lines[fen % Math.max(1, lines.length)];
  const form = { ...batch.line({ yearItemGuid: years[year]!, batchAmount: yuan(fen) }), planGuid: child };
  const versioned = await batch.versioned(child, who).catch(() => ({ guid: child, version: 0 }));
  switch (act) {
    case 'changeAdjusted':
      return line && call(batchPlan.saveLine, { ...form, guid: line.guid, version: line.version }, who);
    case 'addAdjusted':
      return call(batchPlan.saveLine, { ...form, guid: randomUUID() }, who);
    case 'gridAdjusted':
      return saveInGrid(child, lines, { year, fen, years }, who);
    case 'dropAdjusted':
      return line && call(batchPlan.deleteLines, { planGuid: child, guids: [line.guid] }, who);
    case 'approveAdjusted': {
      await call(batchPlan.submit, versioned, who);
      for (const approver of [manager, world.director])
        await call(batchPlan.examination, { guid: child, result: 'approve' }, approver);
      return undefined;
    }
    case 'endAdjusted':
      return call(batchPlan.delete, versioned, who);
    case 'restoreAdjusted':
      return call(batchPlan.restore, { guid: child }, who);
  }
}

/** Puts the centre plan up, has it approved and voids it: its lines hold nothing of their own. */
async function endCentre(guid: string) {
  const versioned = async () => ({ guid, version: (await batch.detail(guid, officer)).version });
  await call(batchPlan.submit, await versioned(), officer);
  for (const who of [manager, world.director])
    await call(batchPlan.examination, { guid, result: 'approve' }, who);
  return call(batchPlan.void, { ...(await versioned()), reason: '不再采购' }, officer);
}

const refusable = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => true,
    (error: unknown) => {
      if (error instanceof BusinessError || error instanceof NotFound) return false;
      throw error;
    },
  );

/**
 * Says it once more from the rows: every standing line that is no copy holds its amount, an open adjustment what its lines
 * come to beyond those of its plan, and set-ups hold theirs.
 */
async function expectExact({ years, direct }: Stage) {
  for (const [at, guid] of years.entries()) {
    const { rows } = await db.execute<{ used: string; held: string; own: string; beyond: string }>(sql`
      select y.used_amount::text as used,
        (select coalesce(sum(b.held_amount), 0)::text from batch_line b where b.year_item_guid = y.guid) as held,
        (select coalesce(sum(l.estimate_amount), 0)::text
          from batch_line b join procurement_plan_line l on l.guid = b.line_guid
            join procurement_plan p on p.guid = l.plan_guid
          where b.year_item_guid = y.guid and not p.is_deleted and l.line_status <> 3
            and p.plan_kind <> 2 and l.source_line_guid is null) as own,
        (select coalesce(sum(greatest(0, ${sumOf('a.guid')} - ${sumOf('a.parent_plan_guid')})), 0)::text
          from procurement_plan a
          where a.plan_kind = 2 and a.type = 2 and not a.is_deleted and a.status <> 4) as beyond
      from procurement_plan_line y where y.guid = ${guid}`);
    const { used, held, own, beyond } = rows[0]!;
    expect(fenOf(used)).toBe(fenOf(held) + direct[at]!);
    expect(fenOf(held)).toBe(fenOf(own) + fenOf(beyond));
    expect(fenOf(used)).toBeGreaterThanOrEqual(0);
    expect(fenOf(used)).toBeLessThanOrEqual(Math.floor((fenOf(ESTIMATES[at]!) * 110 + 50) / 100));
  }
  const { rows } = await db.execute(sql`
    select l.guid from procurement_plan_line l join batch_line b on b.line_guid = l.guid
    where l.used_amount > l.estimate_amount or l.used_amount < 0 or b.held_amount < 0`);
  expect(rows).toEqual([]);
}

/** What the standing lines of a plan take of the annual line `y`. */
const sumOf = (planGuid: string) =>
  sql.raw(`(select coalesce(sum(l.estimate_amount), 0) from batch_line b
    join procurement_plan_line l on l.guid = b.line_guid
    where l.plan_guid = ${planGuid} and b.year_item_guid = y.guid and l.line_status <> 3)`);

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  plan: fc.integer({ min: 0, max: 1 }),
  year: fc.integer({ min: 0, max: 1 }),
  fen: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 12_000 })),
});

const both = (act: Act, other: Act = act): [Step, Step] => [
  { act, plan: 0, year: 0, fen: 4000 },
  { act: other, plan: 1, year: 0, fen: 4000 },
];
/** A way through all states, which chance seldom finds. */
const THROUGH: [Step, Step][] = [
  both('addLine'),
  both('submit'),
  both('recall', 'approve'),
  both('submit'),
  both('approve'),
  both('merge', 'useYear'),
  both('useBatch', 'undo'),
  both('splitUp', 'releaseYear'),
  both('restoreCentre', 'useYear'),
  both('splitUp', 'releaseYear'),
  both('useBatch'),
  both('restoreCentre'),
  both('returnLine', 'releaseBatch'),
  both('releaseBatch', 'undo'),
  both('deleteLine', 'changeAmount'),
  both('grid'),
  both('grid', 'changeAmount'),
];
/** Approved plans adjusted at the same time, up and down, approved, adjusted again and given up. */
const ADJUSTED: [Step, Step][] = [
  both('addLine'),
  both('submit'),
  both('approve'),
  both('adjust'),
  both('changeAdjusted', 'addAdjusted'),
  both('gridAdjusted'),
  both('returnLine', 'merge'),
  both('useBatch', 'dropAdjusted'),
  both('approveAdjusted'),
  both('adjust'),
  both('addAdjusted', 'changeAdjusted'),
  both('endAdjusted', 'approveAdjusted'),
  both('restoreAdjusted'),
  both('endAdjusted'),
  both('useYear', 'restoreAdjusted'),
];
/** The same to the end of each: merged and voided, then the department plans on their own. */
const TO_THE_END: [Step, Step][] = [
  both('addLine'),
  both('submit'),
  both('approve'),
  both('merge', 'useYear'),
  both('void', 'voidCentre'),
  both('void', 'returnLine'),
  both('addLine', 'void'),
];

test('whatever two people do at once, each annual line has exactly what is taken of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 6, maxLength: 16 }), async (steps) => {
      const set = await stage();
      for (const [one, other] of steps) {
        const together = [attempt(set, { ...one, plan: 0 }), attempt(set, { ...other, plan: 1 })];
        await Promise.all(together);
        await expectExact(set);
      }
    }),
    { numRuns: 6, endOnFailure: true, examples: [[THROUGH], [TO_THE_END], [ADJUSTED]] },
  );
}, 120_000);
