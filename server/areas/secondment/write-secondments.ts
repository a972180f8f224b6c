import { and, eq, inArray, sql } from 'drizzle-orm';
import { secondmentForm, type SecondmentForm } from '#shared/areas/secondment/rules';
import type { secondmentCalls } from '#shared/areas/secondment/contract';
import type { Wording } from '#shared/kit/language';
import type { z } from 'zod';
import { changedTo } from '../../db/changed-to.ts';
import { formColumns } from '../../db/form-columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { notify } from '../notification/notification.service.ts';
import { faultText } from '#shared/areas/secondment/fault-texts';
import { secondmentKind } from '#shared/areas/secondment/kind';
import { checkSecondment, openProjects } from './check-secondment.ts';
import { secondments, secondmentWrites as writes } from './secondment-access.ts';
import { addProjects, countOfProjects, peopleOf, storeParts } from './secondment-parts.ts';
import { secondment, secondmentProject as project } from './secondment.table.ts';

type Input<C extends keyof typeof secondmentCalls> = z.output<(typeof secondmentCalls)[C]['input']>;

/** Adding and editing of a secondment with whom it lends and what for. */
export const savingSecondments = writes.saving(
  written,
  async (db, _context, { written: { checked }, after }) => {
    await storeParts(db, after.guid, {
      people: checked.people.map(({ guid, name, deptName }) => ({ guid, name, deptName: deptName ?? '' })),
      projects: checked.projects,
    });
  },
);

/** Deletes logically; its number is never given again. */
export const deleteSecondment = writes.remove();
/** Takes a deletion back. */
export const restoreSecondment = writes.restore();

/** What of a form the table holds under the same name, with what was looked up for it. */
async function written(viewer: Viewer, form: SecondmentForm) {
  const checked = await checkSecondment(viewer, form);
  const { unit, dept, people, lender, roles, projects } = checked;
  const { roles: _roles, ...said } = form;
  return {
    columns: {
      ...formColumns(secondment, secondmentForm, { ...said, roles: [] }),
      ...lender,
      toUnitName: unit.name,
      toDeptName: dept.name,
      peopleNames: namesOf(people),
      projectCount: projects.length,
      roleGuids: roles.map(({ guid }) => guid),
      roleNames: roles.map(({ name }) => name).join('、'),
      enterpriseGuid: unit.enterpriseGuid,
    },
    number: unit,
    files: form.files,
    checked,
  };
}

const NAMES_MAX = 200;
/** People as one text: all of them, or as many as fit and how many they are. */
function namesOf(people: readonly { name: string }[]): string {
  const all = people.map(({ name }) => name).join('、');
  return all.length <= NAMES_MAX ? all : `${all.slice(0, NAMES_MAX - 10)}…等${people.length}人`;
}

/** Adds projects to secondments, all or none. */
export const allocateProjects = ({ guids, projects }: Input<'allocate'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const changed = [];
    for (const guid of [...new Set(guids)].sort()) {
      const found = await secondments.lockFor(db, context, guid, { act: 'allocate' });
      const open = await openProjects({ db, actor: context.actor }, found.enterpriseGuid, projects);
      if (open.length < new Set(projects).size) throw faultAt('projects', faultText.project);
      const added = await addProjects(db, guid, open);
      const after = await changedTo(db, secondment, guid, { projectCount: countOfProjects(guid) } as never);
      await writes.note(db, context, found, 'allocate', {
        after: { added: open.map((one) => one.projectNo) },
      });
      changed.push({ ...after, added });
    }
    return changed;
  });

/** Takes projects from a secondment, which keeps at least one. */
export const deallocateProjects = ({ guid, version, projects }: Input<'deallocate'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await secondments.lockFor(db, context, guid, { act: 'allocate', version });
    const removed = await db
      .delete(project)
      .where(and(eq(project.secondmentGuid, guid), inArray(project.projectGuid, [...projects])))
      .returning({ projectNo: project.projectNo });
    if (removed.length >= found.projectCount) throw faultAt('projects', keepsOne);
    const after = await changedTo(db, secondment, guid, { projectCount: countOfProjects(guid) } as never);
    await writes.note(db, context, found, 'deallocate', {
      before: { removed: removed.map(({ projectNo }) => projectNo) },
    });
    return after;
  });

const keepsOne: Wording = {
  cn: '项目借调至少保留一个项目；不再需要时请提前结束',
  en: 'At least one project stays; end the secondment where none is needed',
};

/** 提前结束: the rights are gone from the next call of whom it lent; they and its owner are told. */
export const endSecondment = ({ guid, version, reason }: Input<'end'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await secondments.lockFor(db, context, guid, { act: 'end', version });
    const after = await changedTo(db, secondment, guid, {
      endedAt: sql`now()`,
      endedByName: context.actor.name,
      endReason: reason,
    } as never);
    await writes.note(db, context, found, 'end', { note: reason });
    const people = (await peopleOf(db, guid)).map((one) => one.guid);
    await notify(db, {
      userGuids: [...new Set([...people, found.createUserGuid])].filter((one) => one !== context.actor.guid),
      kind: 'secondment.ended',
      title: {
        cn: `借调${found.secondNo}已提前结束：${reason}`,
        en: `Secondment ${found.secondNo} has been ended early`,
      },
      link: secondmentKind.path(guid),
    });
    return after;
  });
