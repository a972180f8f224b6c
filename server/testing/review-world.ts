import { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import { reviewCalls as calls } from '#shared/areas/recruitment-notice/review-contract';
import type { NoticeForm } from '#shared/areas/recruitment-notice/rules';
import { closeDue } from '../areas/recruitment-notice/close-notices.ts';
import { noticeWorld } from './notice-world.ts';

type Person = { guid: string; name: string };

/** Notices as of `noticeWorld` whose applications have ended, with three who review them. */
export async function reviewWorld() {
  const world = await noticeWorld();
  const { db, done, person, recruiter, versioned, aSupplier, applied } = world;
  const reviewers = [
    await person(['JBR'], { name: '评审甲' }),
    await person(['JBR'], { name: '评审乙' }),
    await person(['JBR'], { name: '评审丙' }),
  ] as const;
  /** A notice whose end has passed, with applications and its reviewers. */
  const closed = async (given: Partial<NoticeForm> = {}, suppliers = 2) => {
    const ggGuid = await world.published(given);
    const applications = [];
    for (let at = 0; at < suppliers; at += 1) {
      const who = await aSupplier();
      applications.push({ guid: await applied(ggGuid, who), who });
    }
    const userGuids = reviewers.map(({ guid }) => guid);
    await done(calls.setReviewers, { ...(await versioned(ggGuid)), userGuids }, recruiter);
    await world.ends(ggGuid);
    await closeDue(db, ggGuid);
    return { ggGuid, applications };
  };
  const give = (applicationGuid: string, who: Person, given: object) =>
    done(calls.score, { applicationGuid, items: [], isCommitted: true, ...given }, who);
  const results = async (ggGuid: string, who: Person = recruiter) =>
    (await done(calls.results, { ggGuid, rows: 100 }, who)).list;
  /** The same with a confirmed result that everybody passed. */
  const confirmed = async (given: Partial<NoticeForm> = {}, suppliers = 1) => {
    const made = await closed(given, suppliers);
    for (const { guid } of made.applications)
      for (const who of reviewers) await give(guid, who, { isPassed: true });
    await done(calls.confirm, await versioned(made.ggGuid), recruiter);
    return made;
  };
  const investigation = (of: { guid: string; version: number }, given: object = {}) => ({
    guid: of.guid,
    version: of.version,
    date: '2026-01-05',
    place: '工厂',
    way: 1 as const,
    members: ['张三', '李四'],
    items: [{ name: '产能', finding: '两条产线', score: '45' }],
    conclusion: 1 as const,
    ...given,
  });
  /** An application as its supplier reads it. */
  const ownDetail = (guid: string, who: Person) => done(applyCalls.detail, { guid }, who);
  /** Its supplier confirms the last investigation of an application. */
  const agree = async (guid: string, who: Person) => {
    const last = (await ownDetail(guid, who)).investigations.at(-1)!;
    await done(
      applyCalls.answerInvestigation,
      { guid: last.guid, version: last.version, isAgreed: true },
      who,
    );
  };
  return { ...world, reviewers, closed, give, results, confirmed, investigation, ownDetail, agree };
}
