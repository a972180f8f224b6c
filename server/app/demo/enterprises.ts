import { documentKind } from '#shared/areas/approval/codes';
import { enterpriseCalls } from '#shared/areas/enterprise/contract';
import type { EnterpriseFileField } from '#shared/areas/enterprise/form';
import { approveTask, rejectTask } from '../../areas/approval/decide.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { saveRemarks } from '../../areas/enterprise-info/review-info.ts';
import { saveInfo } from '../../areas/enterprise-info/save-info.ts';
import { enterpriseInfoApproval, submitInfo } from '../../areas/enterprise-info/submit-info.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import { demoEnterprises, type DemoInfo, type DemoVersion } from './enterprise-data.ts';
import type { DemoIdentity } from './identity.ts';
import { sendingIn } from './sent-files.ts';

const SCANS: readonly (readonly [field: EnterpriseFileField, name: string, title: string])[] = [
  ['licenceFiles', '营业执照.pdf', 'Business licence'],
  ['legalRepIdFiles', '法定代表人身份证.pdf', 'ID card of the legal representative'],
  ['bankFiles', '基本存款账户信息.pdf', 'Basic account'],
];
const FIRST_REMARKS = 1;

/** Information of the demonstration enterprises in every state, made by the services their people use. */
export async function addDemoEnterprises(
  { db, storage }: { db: Db; storage: Storage },
  { userOf }: Pick<DemoIdentity, 'userOf'>,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);

  const scan = sendingIn({ db, storage });
  const scans = async (context: Context, licence: string) => {
    const files: DemoWhole = {};
    for (const [field, name, title] of SCANS)
      files[field] = [await scan(context, name, ['DEMONSTRATION', title, licence])];
    return files;
  };

  const addVersion = async (
    context: Context,
    info: DemoWhole,
    { until, opinion = '', remarks }: DemoVersion,
  ) => {
    const draft = await saveInfo(enterpriseCalls.save.input.parse(wired(info)), context);
    if (until === 'saved') return;
    const { guid } = await submitInfo(draft, context);
    if (until === 'submitted') return;
    const reviewer = await as('reviewer');
    if (remarks) await saveRemarks({ guid, version: FIRST_REMARKS, remarks: [...remarks] }, reviewer);
    const taskGuid = await lastTask(db, documentKind.code.enterpriseInfo, guid);
    const decide = until === 'approved' ? approveTask : rejectTask;
    await decide([enterpriseInfoApproval], { taskGuid, opinion }, reviewer);
  };

  for (const { userName, licence, versions } of demoEnterprises) {
    const context = await as(userName);
    let whole: DemoWhole = versions[0]!.until === 'saved' ? {} : await scans(context, licence);
    for (const version of versions) {
      whole = { ...whole, ...version.info };
      await addVersion(context, whole, version);
    }
  }
  await end();
}

type DemoWhole = DemoInfo & Partial<Record<EnterpriseFileField, string[]>>;

const wired = ({ zhuTiLeiXing = [], ...info }: DemoWhole) => ({
  ...info,
  zhuTiLeiXing: zhuTiLeiXing.join(','),
});
