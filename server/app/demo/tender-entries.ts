import { eq, sql } from 'drizzle-orm';
import { legalRegime } from '#shared/areas/project/codes';
import { examineEntry } from '../../areas/tender-entry/keep-entries.ts';
import { enter, withdrawEntry } from '../../areas/tender-entry/own-entries.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { publishedTender } from './clarifications.ts';
import type { DemoIdentity } from './identity.ts';
import { ableSuppliers, answering } from './invited-suppliers.ts';
import { schemeMaker } from './schemes.ts';
import { fileMaker } from './tender-file-maker.ts';

/** Bought by the rules of the enterprise, where suppliers register. */
export const ENTERED_TENDER = '厂区道路照明节能改造';

/** Registrations in every state: accepted, refused, sent again and to be answered, taken back. */
export async function addDemoTenderEntries(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await schemeMaker({ db, storage }, identity);
  const { as, end } = maker;
  const { tenderGuid } = await publishedTender(db, maker, await fileMaker(db, maker), {
    name: ENTERED_TENDER,
    isMandatory: false,
  });
  // Its sale begins in a moment: who enters now comes too early.
  const [of] = await db
    .update(tender)
    .set({ legalRegime: legalRegime.code.enterprise, saleStart: sql`now() - interval '1 hour'` })
    .where(eq(tender.guid, tenderGuid))
    .returning();
  const keeper = await as('data');
  const own = identity.enterpriseOf;
  const others = (await ableSuppliers(db, of!.projectGuid, own)).map((guid, at) =>
    answering(keeper, guid, `登记单位${at + 1}`, 'tenderEntry:apply'),
  );
  const add = async (by: Context, contactName: string, phone: string) => {
    const email = 'bid@example.com';
    const said = { tenderGuid: of!.guid, contactName, phone, email, pledge: true, files: [] };
    return { guid: (await enter(said, by)).guid, version: 1 };
  };
  const first = await add(await as('supplier'), '顾一鸣', '13800138001');
  await examineEntry({ ...first, isAccepted: true }, keeper);
  const [, second, third] = others;
  const refused = await add(second!, '罗静', '13800138002');
  await examineEntry(
    { ...refused, isAccepted: false, reason: '联系人手机号为空号，请更正后重新登记' },
    keeper,
  );
  await add(second!, '罗静', '13800138003');
  await withdrawEntry(await add(third!, '范文', '13800138004'), third!);
  await end();
}
