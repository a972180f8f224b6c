import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { drawType, notificationType } from '#shared/areas/bidding/codes';
import { commitOf, hexOf } from '#shared/areas/draw/run';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { EnterpriseInfo } from '#shared/areas/enterprise/form';
import { roleCode } from '#shared/areas/role/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { ShortlistForm } from '#shared/areas/shortlist/rules';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { attendanceCalls, attendedStage } from '#shared/areas/supervision/attendance-contract';
import { ATTEND } from '#shared/areas/supervision/auth';
import { defineItem } from '../areas/approval/setup.ts';
import { hashes } from '../areas/draw/hashes.ts';
import { enterpriseVersion } from '../areas/enterprise-info/enterprise-version.table.ts';
import { SHORTLIST } from '../areas/shortlist/shortlist-access.ts';
import { attendance, attendedEvent } from '../areas/supervision/attendance.table.ts';
import { supplierProfile, type SupplierProfile } from '../areas/supplier/library/supplier-profile.table.ts';
import { anEnterprise, aUser } from './builders.ts';
import { inDays } from './days.ts';
import { materialsWorld } from './materials-world.ts';
import { anAppointment, aUnit, supervisionWorld } from './supervision-world.ts';

type Person = { guid: string; name: string };
/** A region of the suppliers of this world alone. */
export const REGION = '330000';

/** A project manager with a project to shortlist for, suppliers of one category, a supervisor, an approver. */
export async function shortlistWorld() {
  const world = await materialsWorld();
  const { db, call, done, company, manager, projectManager } = world;
  await defineItem(db, { enterpriseGuid: company.guid, kind: SHORTLIST }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  const watching = await supervisionWorld(world);
  const supervisor = watching.inspector as Person;
  await watching.appoint(
    anAppointment(supervisor.guid, {
      supAuth: ['project:read', 'shortlist:read', ATTEND],
      units: [aUnit(company.guid)],
    }),
  );

  let serial = 0;
  /** A supplier of the library with somebody who answers for it. */
  const aSupplier = async (
    given: Partial<SupplierProfile> = {},
    info: Partial<EnterpriseInfo> & { legalRepIdMark?: string } = {},
  ) => {
    serial += 1;
    const name = given.name ?? `候选供应商${serial}`;
    const made = await anEnterprise(db, { name, subjectTypes: [subjectType.code.supplier] });
    const who = await aUser(db, {
      enterpriseGuid: made.guid,
      type: subjectType.code.supplier,
      name: `${name}联系人`,
      roles: [roleCode.code.supplier],
    });
    await db.insert(supplierProfile).values({
      enterpriseGuid: made.guid,
      name,
      uscc: `91330000MA${String(serial).padStart(8, '0')}`,
      pinyin: '',
      state: supplierState.code.approved,
      categories: [projectTypeOption.code.testing],
      regions: [REGION],
      regionKeys: [REGION],
      grade: supplierGrade.code.a,
      ...given,
    });
    const { legalRepIdMark = null, ...content } = info;
    await db.insert(enterpriseVersion).values({
      enterpriseGuid: made.guid,
      number: 1,
      status: 2,
      isFormal: true,
      name,
      legalRepName: content.legalRepName ?? `法人${serial}`,
      legalRepIdMark: legalRepIdMark ?? randomUUID(),
      content,
    });
    return { ...made, name, who: { guid: who.guid, name: `${name}联系人` } };
  };

  const form = (projectGuid: string, given: Partial<ShortlistForm> = {}): ShortlistForm => ({
    ruweiName: '检测服务入围',
    projectGuid,
    sectionNo: '1',
    categoryCodes: [projectTypeOption.code.testing],
    areas: [REGION],
    levels: [supplierGrade.code.a, supplierGrade.code.b],
    planCount: 3,
    reserveCount: 2,
    drawType: drawType.code.random,
    directReason: '',
    notifyType: notificationType.code.self,
    confirmDeadline: `${inDays(10).slice(0, 10)} 18:00:00`,
    remark: '',
    ...given,
  });
  const detail = (guid: string, by: Person = projectManager) => done(calls.detail, { guid }, by);
  const versioned = async (guid: string) => ({ guid, version: (await detail(guid)).version });
  const added = async (given: Partial<ShortlistForm> = {}, projectGuid?: string) =>
    (await done(calls.add, form(projectGuid ?? (await world.aProjectOf()), given), projectManager)).guid;

  /** Somebody's 32 bytes, as their browser makes and keeps them. */
  const bytesOf = new Map<string, Uint8Array>();
  const commit = async (guid: string, roundGuid: string, by: Person) => {
    const round = (await detail(guid, by)).rounds!.find((one) => one.guid === roundGuid)!;
    const mine = round.contributors.find(({ isMine }) => isMine);
    const value = randomBytes(32);
    bytesOf.set(`${roundGuid} ${by.guid}`, value);
    const made = commitOf(hashes, { draw: round.draw, id: mine?.id ?? 'handler', value });
    return call(calls.commitDraw, { guid, roundGuid, commit: made }, by);
  };
  const reveal = (guid: string, roundGuid: string, by: Person) =>
    call(
      calls.revealDraw,
      { guid, roundGuid, value: hexOf(bytesOf.get(`${roundGuid} ${by.guid}`) ?? randomBytes(32)) },
      by,
    );
  /** A round that these people draw to its end. */
  const drawBy = async (guid: string, roundGuid: string, people: readonly Person[] = [projectManager]) => {
    for (const one of people) await commit(guid, roundGuid, one);
    for (const one of people) await reveal(guid, roundGuid, one);
  };
  const drawn = async (given: Partial<ShortlistForm> = {}) => {
    const guid = await added(given);
    const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
    await drawBy(guid, roundGuid);
    return guid;
  };
  const approved = async (guid: string) => {
    await done(calls.submit, await versioned(guid), projectManager);
    await done(calls.examination, { guid, result: 'approve', acknowledged: true }, manager);
    return guid;
  };
  const inviting = async (given: Partial<ShortlistForm> = {}) => {
    const guid = await approved(await drawn(given));
    await done(calls.sendInvitations, await versioned(guid), projectManager);
    return guid;
  };
  const signIn = (projectGuid: string, by: Person = supervisor) =>
    done(
      attendanceCalls.signIn,
      { projectGuid, sectionNo: '1', stage: attendedStage.code.draw, place: '评标中心301室' },
      by,
    );
  const signOut = async (projectGuid: string, by: Person = supervisor) => {
    const [own] = await db
      .select({ guid: attendance.guid })
      .from(attendance)
      .innerJoin(attendedEvent, eq(attendedEvent.guid, attendance.eventGuid))
      .where(and(eq(attendedEvent.projectGuid, projectGuid), eq(attendance.userGuid, by.guid)));
    return done(attendanceCalls.signOut, { guid: own!.guid }, by);
  };
  /** Puts how a supplier stands into the library, as its measures would. */
  const setStanding = (guid: string, standing: SupplierProfile['standing']) =>
    db.update(supplierProfile).set({ standing }).where(eq(supplierProfile.enterpriseGuid, guid));
  return {
    ...world,
    supervisor,
    aSupplier,
    form,
    detail,
    versioned,
    added,
    commit,
    reveal,
    drawBy,
    drawn,
    approved,
    inviting,
    signIn,
    signOut,
    setStanding,
  };
}
