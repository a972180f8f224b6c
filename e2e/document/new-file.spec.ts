import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { paths } from '#shared/areas/session/paths';
import { samplePdf } from '../../server/app/demo/sample-pdf.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, shown } from '../fixtures/waiting.ts';
import { send, upload } from '../fixtures/wire.ts';

const KIND = documentKind.code.annualPlan;

test('an approver sees at the files which one came since the plan was returned', async ({
  page,
  as,
  world,
}) => {
  const add = (name: string) => upload(world.buyer.call, name, samplePdf([name]));
  const first = await add('first.pdf');
  const plan = await world.plan({ files: [first.guid] });
  const { guid } = plan;
  await world.submit(plan);
  const approval = () => send(world.manager.call, approvalCalls.detail, { kind: KIND, documentGuid: guid });
  const task = (await approval()).levels
    .flatMap(({ tasks }) => tasks)
    .find(({ actions }) => actions.includes('reject'))!;
  await send(world.manager.call, approvalCalls.reject, { taskGuid: task.guid, opinion: '请补充附件' });
  const at = (await approval()).steps.at(-1)!.at;
  // times of files and of decisions are told by the second
  let second = await add('second.pdf');
  await becomes(async () => {
    if (second.uploadTime <= at) second = await add('second.pdf');
    return second.uploadTime > at;
  }).toBe(true);
  const known = await send(world.buyer.call, annualPlan.detail, { guid });
  const form = Object.fromEntries(
    Object.entries(known).filter(([name]) => name in annualPlan.edit.input.shape),
  );
  const { version } = await send(world.buyer.call, annualPlan.edit, {
    ...form,
    guid,
    version: known.version,
    files: [first.guid, second.guid],
  } as never);
  await send(world.buyer.call, annualPlan.submit, { guid, version, answer: '已补充' } as never);

  await as(page, world.manager.userName, paths.annualPlan(guid));
  const fileOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await shown(fileOf('second.pdf').getByText('退回后新增'));
  expect(await fileOf('first.pdf').getByText('退回后新增').count()).toBe(0);
});
