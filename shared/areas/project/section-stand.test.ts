import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import { projectState, sectionState } from './codes.ts';
import {
  dayOfAll,
  liveSections,
  type SectionDay,
  stageOfSection,
  standOf,
  usualFor,
} from './section-stand.ts';

const s = sectionState.code;
const p = projectState.code;
const day = (sectionNo: string, stage: number, reachedDate = '2026-03-01'): SectionDay => ({
  sectionNo,
  stage: stage as PlanProgress,
  reachedDate,
});
const sectionsOf = (...states: (keyof typeof s)[]) =>
  states.map((state, at) => ({ sectionNo: String(at + 1), state: s[state] }));

test('a project that is not divided stands where its own days say', () => {
  expect(standOf([], [])).toEqual({ state: p.running, stage: 0 });
  expect(standOf([], [day('', 1), day('', 4)])).toEqual({ state: p.running, stage: 4 });
  expect(dayOfAll(4, [], [day('', 4)])?.reachedDate).toBe('2026-03-01');
});

test.each([
  // Until a failed section has a successor the project shows the other one's stage, then the lower of both.
  [sectionsOf('live', 'failed'), p.partlyFailed, 4],
  [sectionsOf('live', 'repeated', 'live'), p.running, 0],
  [sectionsOf('live', 'ended'), p.running, 4],
  [sectionsOf('failed', 'ended'), p.failed, null],
  [sectionsOf('ended', 'ended'), p.ended, null],
] as const)('sections %j: state %i, stage %s', (sections, state, stage) => {
  expect(standOf(sections, [day('1', 4), day('2', 3)])).toEqual({ state, stage });
});

test('a stage is reached by all on the day the last of them reached it', () => {
  const sections = sectionsOf('live', 'live', 'failed');
  const days = [day('1', 2, '2026-04-01'), day('2', 2, '2026-05-01'), day('3', 2, '2026-06-01'), day('1', 3)];
  expect(dayOfAll(2, sections, days)?.reachedDate).toBe('2026-05-01');
  expect(dayOfAll(3, sections, days)).toBeNull();
  // All have passed it over.
  expect(dayOfAll(1, sections, days)).toBeNull();
});

test('a stage is meant for the sections that stand before it, else for those that passed it over', () => {
  const at = (...stages: PlanProgress[]) => stages.map((stage) => ({ stage }));
  expect(usualFor(1, at(5, 0))).toEqual(at(0));
  expect(usualFor(4, at(3, 2))).toEqual(at(3, 2));
  expect(usualFor(2, at(5, 6))).toEqual(at(5, 6));
});

const someSections = fc
  .array(fc.constantFrom(...sectionState.codes), { maxLength: 5 })
  .map((states) => states.map((state, at) => ({ sectionNo: String(at), state })));
const someDays = fc.array(
  fc.record({
    sectionNo: fc.constantFrom('', '0', '1', '2', '3', '4'),
    stage: fc.integer({ min: 1, max: 8 }).map((stage) => stage as PlanProgress),
    reachedDate: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
  }),
  { maxLength: 20 },
);

test('no live section is behind its project, one is level with it, and days are those of live sections', () => {
  fc.assert(
    fc.property(someSections, someDays, (sections, days) => {
      const live = liveSections(sections);
      const { stage } = standOf(sections, days);
      const stages = live.map((sectionNo) => stageOfSection(sectionNo, days));
      expect(stage === null).toBe(live.length === 0);
      if (stage === null) return;
      expect(Math.min(...stages)).toBe(stage);
      for (const at of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
        const reached = dayOfAll(at, sections, days);
        if (at > stage) expect(reached).toBeNull();
        if (reached !== null) expect(live).toContain(reached.sectionNo);
      }
    }),
  );
});

test('what does not go on has no say: failing, ending and procuring again change nothing for the others', () => {
  fc.assert(
    fc.property(someSections, someDays, (sections, days) => {
      const others = sections.filter(({ state }) => state === s.live);
      if (others.length === 0) return;
      expect(standOf(sections, days).stage).toBe(standOf(others, days).stage);
    }),
  );
});
