import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { attendanceAct, attendanceCalls } from '#shared/areas/supervision/attendance-contract';
import { superviseCalls as calls } from '#shared/areas/supervision/contract';
import { opinionCalls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Context } from '../../http/context.ts';
import { serve } from '../../http/route.ts';
import { assignReach, saveReach } from './change-reach.ts';
import * as choices from './choices.ts';
import { countCockpit } from './cockpit.ts';
import { deleteSupervisor, setActive } from './end-appointment.ts';
import { startOpinionsExport, startProjectsExport, startSupervisorsExport } from './export-supervision.ts';
import { describeOpinion, listOpinions } from './list-opinions.ts';
import { findSupervisor, listOverview, listSupervisors } from './list-supervisors.ts';
import * as acts from './opinion-acts.ts';
import { ownSubjects } from './own-subjects.ts';
import { attendanceOfProject, listAttendance } from './list-attendance.ts';
import { cancelAttendance, planAttendance } from './plan-attendance.ts';
import { saveSupervisor } from './save-supervisor.ts';
import { addTo, signIn } from './sign-attendance.ts';
import { requireSpecial } from './special-enterprise.ts';
import { allProjectAlarms, type SupervisionParts } from './subject.ts';
import { summarise } from './summary.ts';
import { listOwnAppointments, listSupervisedProjects } from './supervised-projects.ts';
import { deleteUnit, listUnits, saveUnit } from './supervised-units.ts';
import { deleteOpinion, saveOpinion } from './write-opinions.ts';

/** Appointing supervisors, their opinions, and what they see; `parts` are the things of areas unknown here. */
export const supervisionRoutes = (parts: SupervisionParts) => (app: FastifyInstance) => {
  appointing(app);
  opining(app, parts);
  watching(app, parts);
  attending(app);
};

function appointing(app: FastifyInstance) {
  /** Every one of these refuses people of any but the special enterprise. */
  const special = <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    handler: (input: z.output<In>, context: Context, enterpriseGuid: string) => Promise<z.output<Out>>,
  ) =>
    serve(app, target, async (input, context) =>
      handler(input, context, await requireSpecial(context, app.supervisionEnterprise)),
    );
  special(calls.list, listSupervisors);
  special(calls.detail, ({ guid }, context) => findSupervisor(guid, context));
  special(calls.save, (form, context, by) => saveSupervisor(form, by, context));
  special(calls.saveReach, saveReach);
  special(calls.delete, deleteSupervisor);
  special(calls.setActive, setActive);
  special(calls.roles, choices.listRoles);
  special(calls.rights, choices.listRights);
  special(calls.candidates, choices.listCandidates);
  special(calls.all, choices.listAll);
  special(calls.projects, choices.listSupervisable);
  special(calls.tenderers, choices.listTenderers);
  special(calls.assign, assignReach);
  special(calls.overview, listOverview);
  special(calls.summary, summarise);
  special(calls.units, listUnits);
  special(calls.saveUnit, saveUnit);
  special(calls.deleteUnit, deleteUnit);
  special(calls.handOver, acts.handOverOpinions);
  special(calls.export, startSupervisorsExport);
}

function opining(app: FastifyInstance, { subjects }: SupervisionParts) {
  const all = [...ownSubjects, ...subjects];
  serve(app, opinionCalls.list, listOpinions);
  serve(app, opinionCalls.detail, ({ guid }, context) => describeOpinion(guid, all, context));
  serve(app, opinionCalls.save, (form, context) => saveOpinion(form, all, context));
  serve(app, opinionCalls.delete, deleteOpinion);
  serve(app, opinionCalls.send, acts.sendOpinion);
  serve(app, opinionCalls.answer, acts.answerOpinion);
  serve(app, opinionCalls.rectify, acts.rectifyOpinion);
  serve(app, opinionCalls.sendBack, acts.sendBackOpinion);
  serve(app, opinionCalls.close, acts.closeOpinion);
  serve(app, opinionCalls.export, startOpinionsExport);
}

function watching(app: FastifyInstance, parts: SupervisionParts) {
  const all = [...ownSubjects, ...parts.subjects];
  serve(app, supervisingCalls.cockpit, (_input, context) => countCockpit(parts, context));
  serve(app, supervisingCalls.projects, listSupervisedProjects(allProjectAlarms(parts)));
  serve(app, supervisingCalls.documentAlarms, (search, context) =>
    parts.documentAlarms.list(context, search),
  );
  serve(app, supervisingCalls.appointments, listOwnAppointments);
  serve(app, supervisingCalls.subjects, async ({ subject, keyword }, context) => {
    const found = await all.find(({ kind }) => kind === subject)!.search(context, keyword);
    return found.map(({ guid, no, name, enterpriseName }) => ({ guid, no, name, enterpriseName }));
  });
  serve(app, supervisingCalls.exportProjects, startProjectsExport);
}

function attending(app: FastifyInstance) {
  const { signOut, annotate, withdraw } = attendanceAct.code;
  serve(app, attendanceCalls.list, listAttendance);
  serve(app, attendanceCalls.ofProject, attendanceOfProject);
  serve(app, attendanceCalls.plan, planAttendance);
  serve(app, attendanceCalls.cancel, cancelAttendance);
  serve(app, attendanceCalls.signIn, signIn);
  serve(app, attendanceCalls.signOut, addTo(signOut));
  serve(app, attendanceCalls.annotate, addTo(annotate));
  serve(app, attendanceCalls.withdraw, ({ guid, reason }, context) =>
    addTo(withdraw)({ guid, text: reason }, context),
  );
}
