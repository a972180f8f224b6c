import { randomUUID } from 'node:crypto';
import {
  opinionStatus,
  opinionSubject,
  opinionType,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { attendance, attendedEvent } from '../../areas/supervision/attendance.table.ts';
import { opinion } from '../../areas/supervision/opinion.table.ts';
import { supervisor, supervisedUnit } from '../../areas/supervision/supervisor.table.ts';
import { aProject } from '../project-world.ts';
import { inDays, today } from '../days.ts';
import { anAppointment } from '../supervision-world.ts';
import type { Owner } from './owner.ts';

/** Their project, the colleague whom they appointed to supervise it, and the opinion they gave on it. */
export async function supervisionOf({ db, place, person, no }: Owner) {
  const { enterpriseGuid, deptGuid } = place;
  const project = await aProject(db, { enterpriseGuid, deptGuid, ownerGuid: person.guid });

  const {
    userGuid: _person,
    units: _units,
    projectGuids: _projects,
    ...form
  } = anAppointment(person.guid, {
    validFrom: today(),
  }) as ReturnType<typeof anAppointment> & Record<string, unknown>;
  const appointment = randomUUID();
  await db.insert(supervisor).values({
    ...form,
    guid: appointment,
    userGuid: place.colleague,
    userName: '同事',
    enterpriseGuid,
    enterpriseName: '单位',
    deptName: '部门',
    duty: '',
    email: '',
    status: 1,
    appointedBy: enterpriseGuid,
    createUserGuid: person.guid,
    createUserName: person.name,
  } as never);
  const [unit] = await db
    .insert(supervisedUnit)
    .values({ supervisorGuid: appointment, enterpriseGuid, includesBelow: false, duty: 1, range: 1 })
    .returning({ guid: supervisedUnit.guid });
  const given = randomUUID();
  await db.insert(opinion).values({
    guid: given,
    opinionNo: `YJ-${no}`,
    supervisorGuid: appointment,
    ownerGuid: person.guid,
    ownerName: person.name,
    subject: opinionSubject.code.project,
    subjectGuid: project.guid,
    subjectNo: no,
    subjectName: project.projectName,
    enterpriseGuid,
    enterpriseName: '单位',
    deptGuid,
    projectGuid: project.guid,
    stage: supervisionStage.code.plan,
    type: opinionType.code.rectification,
    content: '请说明',
    dueAt: new Date(inDays(7)),
    sentAt: new Date(),
    status: opinionStatus.code.sent,
  });
  const [event] = await db
    .insert(attendedEvent)
    .values({
      projectGuid: project.guid,
      projectName: project.projectName,
      enterpriseGuid,
      enterpriseName: '单位',
      budgetAmount: '100000.00',
      isMandatory: false,
      stage: supervisionStage.code.opening,
      heldOn: today(),
      place: '开标室',
      isPlanned: true,
      createUserGuid: person.guid,
      createUserName: person.name,
    })
    .returning({ guid: attendedEvent.guid });
  const [present] = await db
    .insert(attendance)
    .values({
      eventGuid: event!.guid,
      supervisorGuid: appointment,
      userGuid: place.colleague,
      userName: '同事',
      enterpriseName: '单位',
      deptName: '部门',
      supRole: 1,
      place: '开标室',
    })
    .returning({ guid: attendance.guid });
  return {
    attendedEvent: event!.guid,
    attendance: present!.guid,
    project: project.guid,
    appointment,
    supervisedUnit: unit!.guid,
    opinion: given,
  };
}
