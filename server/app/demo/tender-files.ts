import { addDays, formatDateTime } from '#shared/kit/dates';
import { acknowledgeFile } from '../../areas/tender-file/own-files.ts';
import { fileReview } from '../../areas/tender-file/review-files.ts';
import type { FileForm } from '#shared/areas/tender-file/rules';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import type { DemoIdentity } from './identity.ts';
import { schemeMaker } from './schemes.ts';
import { fileMaker } from './tender-file-maker.ts';

/** Tenders to draw files up for, one for each state; the last has two versions, of which a supplier has read one. */
const names = {
  draft: '2号炉引风机检修',
  inReview: '化水车间加药装置改造',
  rejected: '办公楼中央空调维保',
  approved: '输煤皮带采购',
  scheduled: '循环水泵采购',
  published: '厂区消防系统维保',
  changed: '电缆桥架采购',
} as const;
type State = keyof typeof names;

const SOON_MS = 180_000;

/** On sale soon after the demonstration starts: what is on sale already can be published no more. */
export const soonAfter = (now: Date) => formatDateTime(new Date(now.getTime() + SOON_MS));

/** Tender files in every state, made by the services a person would use. */
export async function addDemoTenderFiles(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await schemeMaker({ db, storage }, identity);
  const { submit, decide, sign, publish, follow, obtained, ...made } = await fileMaker(db, maker);
  const supplier = await maker.as('supplier');
  const add = async (state: State, given?: Partial<FileForm>) => {
    await maker.approved(names[state]);
    return made.add(names[state], given);
  };
  const now = await databaseNow(db);
  const saleStart = soonAfter(now);
  await add('draft');
  await submit(await add('inReview'));
  const rejected = await add('rejected');
  await submit(rejected);
  await fileReview.calls.examination(
    { guid: rejected, result: 'reject', opinion: '请补充分包要求。', acknowledged: true },
    await maker.as('approver'),
  );
  await decide(await add('approved'));
  const tomorrow = addDays(formatDateTime(now).slice(0, 10), 1);
  await publish(
    await sign(await decide(await add('scheduled', { publishAt: `${tomorrow} 09:00:00` }))),
    'planned',
  );
  await publish(await sign(await decide(await add('published', { saleStart }))));
  const first = await publish(await sign(await decide(await add('changed', { saleStart }))));
  await obtained(first, supplier);
  await acknowledgeFile({ guid: first }, supplier);
  const next = await follow(first, {
    warrantyTerms: '质量保证期为验收合格之日起24个月。',
    changeNote: '质量保证期由12个月延长至24个月，其余不变。',
    affectsPreparation: false,
  });
  await publish(await sign(await decide(next)));
  await maker.end();
}
