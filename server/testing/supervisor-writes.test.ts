import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { permissionLabel } from '#shared/areas/role/permissions';
import { isSupervisedRead } from '../app/supervisor-reads.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { anAppointment, aUnit, supervisionWorld } from './supervision-world.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
let supervisor: { guid: string };
beforeAll(async () => {
  const world = await supervisionWorld(app);
  supervisor = world.inspector;
  await world.appoint(
    anAppointment(supervisor.guid, { units: [aUnit(world.group.guid, { includesBelow: true })] }),
  );
});

const every = everyEndpoint();
const writes = every.filter(({ act }) => act === 'write');
const guarded = writes.filter(({ access }) => access !== 'public' && access !== 'signedIn');

/** What a supervisor may do beyond reading (documents.md 5.13): opinions, presence, and having written out what they read. */
const HIS = [
  '/jdgl/saveOpinion',
  '/jdgl/deleteOpinion',
  '/jdgl/sendOpinion',
  '/jdgl/sendBackOpinion',
  '/jdgl/closeOpinion',
  '/jdgl/signInAttendance',
  '/jdgl/signOutAttendance',
  '/jdgl/annotateAttendance',
  '/jdgl/withdrawAttendance',
  '/jdgl/exportSupervisedProjects',
];

test('a supervisor is refused every write that takes a right, but their opinions and their presence', async () => {
  const allowed: string[] = [];
  for (const target of guarded) {
    const { status, info } = await app.call(target, { guid: randomUUID(), version: 1 }, supervisor);
    if (status === 403) expect(info).toBe(`没有权限：${permissionLabel(target.access)}`);
    else allowed.push(target.path);
  }
  expect(allowed.sort()).toEqual([...HIS].sort());
});

/** Writes any signed-in person may send: they touch their own account, files and messages, or ask whose turn it is. */
const OWN =
  /^\/(auth|api\/sysUser|secondFactor|account|file|job|notification|approval|approveFlow|search|listView|sms|updateUserPhone)\b/;

/** Writes whose handler asks for one of two rights, whose record it is, or who gives to a draw; the first writes out what is read. */
const ASKED_BY_HANDLER = [
  '/comment/write',
  '/comment/withdraw',
  '/comment/follow',
  '/handover/accept',
  '/handover/refuse',
  '/handover/recall',
  '/jdgl/exportOpinions',
  '/yearPlan/undo',
  '/batchPlan/undo',
  '/ruwei/undo',
  '/myBidding/undo',
  '/api/xunjia/undo',
  '/ruwei/commitDraw',
  '/ruwei/revealDraw',
  '/ruwei/voidDraw',
  '/secondment/undo',
  '/supplier-manage-cgr/api/zmgg/undo',
  '/tenderNotice/undo',
  '/tenderFile/undo',
  '/clarification/undo',
  '/selfPlan/undo',
  '/project/updateGroup',
  '/project/withdraw',
  '/projectSetup/undo',
  '/projectSetup/build',
  '/entrust/undo',
  '/contract/file',
  '/contract/undo',
  '/contract/recallChange',
  // Of a meeting: whoever is not what the act asks for in it is refused.
  '/negotiation/attend',
  '/opening/answer',
  '/opening/attend',
  '/opening/confirm',
  '/opening/confirmCause',
  '/opening/extend',
  '/opening/interrupt',
  '/opening/raise',
  '/opening/recover',
  '/opening/registerCause',
  '/opening/resume',
  '/opening/sign',
  '/opening/step',
];

test('what takes no right touches a person’s own account, files, messages and approvals only', async () => {
  const others = writes.filter(({ access, path }) => access === 'signedIn' && !OWN.test(path));
  expect(others.map(({ path }) => path).sort()).toEqual([...ASKED_BY_HANDLER].sort());
});

/** Reads of one record that a supervisor may make and that show them nothing they supervise: of a document, who has it open and who follows it; a hand-over is shown to its parties, and of an opening or auction that is watched live it is recorded who was there. */
const NOT_SUPERVISED =
  /^\/(document\/presence|comment\/following|comment\/people|opening\/(live|recovery)|auction\/live|handover|job|file|account|notification|calendar|dictdata|announcement|approval|user|role|access|qiye|secondFactor|zbrdb|gys|api\/sysUser|api\/yearbzjset)\b/;

test('every read of a record that a supervisor may make is one that is recorded, or shows nothing they watch', async () => {
  const reads = every.filter(
    ({ act, access, input }) => act === 'read' && access !== 'public' && 'guid' in input.shape,
  );
  const open: string[] = [];
  for (const target of reads) {
    const { status } = await app.call(target, { guid: randomUUID() }, supervisor);
    if (status !== 403 && !isSupervisedRead(target) && !NOT_SUPERVISED.test(target.path))
      open.push(target.path);
  }
  expect(open).toEqual([]);
});
