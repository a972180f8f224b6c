import { asc, eq } from 'drizzle-orm';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { addDays } from '#shared/kit/dates';
import { lookUpInvitees } from '../../areas/project/invitees/invitees.service.ts';
import { storeInvitees } from '../../areas/project/invitees/invitees-of.ts';
import { type Numbered, storeMaterials } from '../../areas/project/materials/store-materials.ts';
import { project } from '../../areas/project/project.table.ts';
import { supplierProfile } from '../../areas/supplier/library/supplier-profile.table.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';

type Line = readonly [name: string, spec: string, unit: string, quantity: string, price: string];

const fire: Readonly<Record<string, readonly Line[]>> = {
  '01': [
    ['消火栓泵', 'XBD8/40G-L', '台', '4', '86000'],
    ['自动喷淋头', 'ZSTX-15 68℃', '只', '1800', '32'],
    ['湿式报警阀组', 'ZSFZ150', '套', '6', '9800'],
  ],
  '02': [
    ['输煤栈桥水幕喷头', 'ZSTM-15', '只', '640', '58'],
    ['雨淋阀组', 'ZSFM200', '套', '8', '21500'],
    ['感温电缆', 'JTW-LD-85', '米', '4200', '26.5'],
  ],
  '03': [['七氟丙烷灭火装置', 'GQQ150/2.5', '套', '12', '38000']],
};
const chemicals: readonly Line[] = [
  ['聚合氯化铝', '固体 Al₂O₃≥30%', '吨', '120', '2350'],
  ['盐酸', '工业级 31%', '吨', '260', '680'],
  ['氢氧化钠', '液体 32%', '吨', '180', '1280'],
  ['阻垢分散剂', 'RO 膜专用 20kg/桶', '桶', '150', '1050'],
];
/** More than the estimate of the section. */
const pipes: Readonly<Record<string, readonly Line[]>> = {
  '01': [
    ['无缝钢管', '20# Φ219×8 GB/T 8163', '米', '860', '286.5'],
    ['无缝钢管', '20# Φ108×5 GB/T 8163', '米', '1240', '98.8'],
    ['90°弯头', 'DN200 R=1.5D', '个', '64', '215'],
  ],
  '02': [
    ['电动闸阀', 'Z941H-16C DN200', '台', '12', '16800'],
    ['止回阀', 'H44H-16C DN200', '台', '8', '4650'],
    ['波纹补偿器', 'DN200 PN1.6', '个', '10', ''],
  ],
};

const named = async (db: Db, name: string) => {
  const [found] = await db.select().from(project).where(eq(project.projectName, name));
  return found!.guid;
};
const ISSUED = '化学水处理药剂';
const OPEN = '循环水管道备件采购';

/**
 * What the sections of some projects buy: issued and thus frozen, taken into a new round, still being drawn up and above the
 * estimate. Call it before the sections go their own way.
 */
export async function addDemoMaterials(db: Db): Promise<void> {
  const due = addDays(await todayOf(db), 75);
  const put = async (name: string, of: Readonly<Record<string, readonly Line[]>>, place: string) => {
    const guid = await named(db, name);
    for (const [sectionNo, lines] of Object.entries(of))
      await storeMaterials(db, guid, sectionNo, lines.map(lineOf(due, place)));
  };
  await put('厂区消防系统改造', fire, '施工现场');
  await put(ISSUED, { '': chemicals }, '化水车间仓库');
  await put(OPEN, pipes, '物资总库');
}

/** Whom two of them invite: one is issued; of the other a section has enough and one too few. */
export async function addDemoInvitees(db: Db): Promise<void> {
  const suppliers = await db
    .select({ guid: supplierProfile.enterpriseGuid })
    .from(supplierProfile)
    .where(eq(supplierProfile.standing, supplierStanding.code.normal))
    .orderBy(asc(supplierProfile.state), asc(supplierProfile.name))
    .limit(3);
  const { invitees } = await lookUpInvitees(
    db,
    suppliers.map(({ guid }) => ({ enterpriseGuid: guid, reason: '近三年有同类供货业绩，履约评价良好' })),
  );
  await storeInvitees(db, await named(db, ISSUED), [''], invitees);
  const open = await named(db, OPEN);
  await storeInvitees(db, open, ['01'], invitees);
  await storeInvitees(db, open, ['02'], invitees.slice(0, 2));
}

const lineOf =
  (requiredDate: string, place: string) =>
  ([materialName, spec, unit, quantity, price]: Line, at: number): Numbered => ({
    lineNo: String(at + 1),
    materialName,
    spec,
    unit,
    quantity,
    price,
    requiredDate,
    place,
  });
