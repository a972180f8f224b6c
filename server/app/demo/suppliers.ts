import { documentKind } from '#shared/areas/approval/codes';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { fileFieldsOf, isRequired, kindOf } from '#shared/areas/supplier/records/kinds';
import { addDays } from '#shared/kit/dates';
import { approveTask, rejectTask } from '../../areas/approval/decide.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { listRecords } from '../../areas/supplier/records/own-records.ts';
import { recordsOverview } from '../../areas/supplier/records/overview.ts';
import { saveRecordRemarks } from '../../areas/supplier/records/review-records.ts';
import { saveRecord } from '../../areas/supplier/records/save-record.ts';
import {
  resubmitRecords,
  submitRecords,
  supplierRecordsApproval,
} from '../../areas/supplier/records/submit-records.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { sendingIn } from './sent-files.ts';
import { boyuanSteps, type DemoRecord, type DemoStep } from './supplier-data.ts';
import { hengceSteps, hengzeSteps } from './supplier-data-more.ts';

const FIRST_REMARKS = 1;

/** Records of the demonstration suppliers: approved with what ends soon, refused and in review again, not yet submitted. */
export async function addDemoSuppliers(
  { db, storage }: { db: Db; storage: Storage },
  { userOf, enterpriseOf }: Pick<DemoIdentity, 'userOf' | 'enterpriseOf'>,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const today = await todayOf(db);
  const parts = { inDays: (days: number) => addDays(today, days), companyOf: enterpriseOf };

  const sendIn = sendingIn({ db, storage });
  const scan = (context: Context, name: string) =>
    sendIn(context, name, ['DEMONSTRATION', context.actor.userName, today]);

  const add = async (context: Context, { kind, ...content }: DemoRecord) => {
    const files: Record<string, string[]> = {};
    for (const field of fileFieldsOf(kind).filter((one) => isRequired(kind, one)))
      files[field] = [await scan(context, `${kindOf(kind).meta[field]!.label.cn}.pdf`)];
    await saveRecord(kind)(kindOf(kind).fields.parse({ ...content, ...files }), context);
  };

  const rowOf = async (context: Context, kind: RecordKind, title: string) => {
    const { list } = await listRecords(kind)({}, context);
    const found = list.find((row) => row.title === title);
    if (!found) throw new Error(`no ${kind} called ${title}`);
    return found;
  };

  const take = async (context: Context, { add: added = [], change = [], until, ...decision }: DemoStep) => {
    for (const { kind, title, to } of change) {
      const row = await rowOf(context, kind, title);
      const key = kindOf(kind).key;
      const named = { [key]: row[key], version: row.version };
      await saveRecord(kind)({ ...(row.draft ?? row.formal), ...to, ...named }, context);
    }
    for (const one of added) await add(context, one);
    if (until === 'saved') return;
    const { version, actions } = await recordsOverview({}, context);
    const submit = actions.includes('resubmit') ? resubmitRecords : submitRecords;
    const { guid } = await submit({ version }, context);
    if (until !== 'submitted') await decide(context, guid, { until, ...decision });
  };

  const decide = async (
    context: Context,
    guid: string,
    { until, opinion = '', remarks = [] }: Pick<DemoStep, 'until' | 'opinion' | 'remarks'>,
  ) => {
    const reviewer = await as('reviewer');
    const named = [];
    for (const { title, ...remark } of remarks) {
      const row = await rowOf(context, remark.kind, title);
      named.push({ ...remark, recordGuid: String(row[kindOf(remark.kind).key]) });
    }
    if (named.length > 0) await saveRecordRemarks({ guid, version: FIRST_REMARKS, remarks: named }, reviewer);
    const taskGuid = await lastTask(db, documentKind.code.supplierRecords, guid);
    const act = until === 'approved' ? approveTask : rejectTask;
    await act([supplierRecordsApproval], { taskGuid, opinion }, reviewer);
  };

  const suppliers: Record<string, readonly DemoStep[]> = {
    supplier: boyuanSteps(parts, demoCompany.first),
    supplier4: hengceSteps(parts),
    supplier2: hengzeSteps(),
  };
  for (const [userName, steps] of Object.entries(suppliers))
    for (const step of steps) await take(await as(userName), step);
  await end();
}
