import { randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { backgroundJob } from '../../areas/job/background-job.table.ts';
import { setHead } from '../../areas/department/department.service.ts';
import { listView } from '../../areas/list-view/list-view.table.ts';
import { message } from '../../areas/notification/message.table.ts';
import { giveRole } from '../../areas/role/role.service.ts';
import { session } from '../../areas/session/session.table.ts';
import { userImport } from '../../areas/user/import/user-import.table.ts';
import { aDepartment } from '../builders.ts';
import type { Owner } from './owner.ts';

/** What is theirs as a person: the role and the department they got, a session, a message, a job, people they import. */
export async function personalOf({ db, place, person }: Owner) {
  const { enterpriseGuid, deptGuid } = place;
  await giveRole(db, person.guid, place.role);
  const [{ guid: ownDept }] = [await aDepartment(db, { enterpriseGuid, parentGuid: deptGuid })];
  await setHead(db, ownDept, person.guid);

  const [job] = await db
    .insert(backgroundJob)
    .values({ ownerGuid: person.guid, kind: 'plan.export.list' })
    .returning({ guid: backgroundJob.guid });
  const [people] = await db
    .insert(userImport)
    .values({
      ownerGuid: person.guid,
      fileGuid: randomUUID(),
      fileName: '用户.xlsx',
      storageKey: randomUUID(),
      jobGuid: job!.guid,
    })
    .returning({ guid: userImport.guid });
  const [notice] = await db
    .insert(message)
    .values({ userGuid: person.guid, kind: 'sweep', titleCn: '消息', titleEn: 'Message' })
    .returning({ guid: message.guid });
  const [view] = await db
    .insert(listView)
    .values({ userGuid: person.guid, list: documentKind.code.annualPlan, name: '在编', search: 'status=0' })
    .returning({ guid: listView.guid });
  const soon = new Date(Date.now() + 3_600_000);
  const [signedIn] = await db
    .insert(session)
    .values({
      userGuid: person.guid,
      accessHash: randomUUID(),
      accessExpiresAt: soon,
      refreshExpiresAt: soon,
      expiresAt: soon,
      rotationKey: randomUUID(),
      ip: '127.0.0.1',
      userAgent: '',
    })
    .returning({ guid: session.guid });
  return {
    person: person.guid,
    colleague: place.colleague,
    enterprise: enterpriseGuid,
    dept: ownDept,
    parentDept: deptGuid,
    unitNode: place.parentDept,
    otherDept: place.otherDept,
    role: place.role,
    job: job!.guid,
    listView: view!.guid,
    userImport: people!.guid,
    notice: notice!.guid,
    session: signedIn!.guid,
  };
}
