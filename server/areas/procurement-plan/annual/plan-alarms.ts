import { and, asc, sql, type SQL } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { type TenderWay, tenderWay } from '#shared/areas/project/purchase-mode';
import { alarmKind } from '#shared/areas/supervision/alarms';
import type { Wording } from '#shared/kit/language';
import { formatMoneyOrNone } from '#shared/kit/money';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { OwnDocumentAlarm } from '../../document/document-alarms.service.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

const k = alarmKind.code;
/** Lines of a plan that are named beside an alarm. */
const NAMED = 5;

const isLive = sql`${line.lineStatus} <> ${lineStatus.code.cancelled}`;
/** The mode of the line that this one adjusts. */
const formerMode = sql<TenderWay | null>`(select source.tender_way from ${line} source
  where source.guid = ${sql`${line.sourceLineGuid}`})`;

/** An alarm of the lines of a plan that meet a condition. */
function ofLines(
  kind: OwnDocumentAlarm['kind'],
  condition: SQL,
  text: OwnDocumentAlarm['text'],
): OwnDocumentAlarm {
  return {
    kind,
    parts: sql<number>`(select count(*)::int from ${line}
      where ${sql`${line.planGuid} = ${plan.guid}`} and ${isLive} and ${condition})`,
    raisedBy: sql`select ${line.planGuid} from ${line} where ${and(isLive, condition)}`,
    text,
    async facts({ db }, guids) {
      const found = await db
        .select({
          planGuid: line.planGuid,
          lineNo: line.lineNo,
          name: line.projectName,
          way: line.tenderWay,
          amount: line.estimateAmount,
          former: formerMode,
        })
        .from(line)
        .where(and(isOneOf(line.planGuid, guids), isLive, condition))
        .orderBy(asc(line.lineNo));
      const byPlan = Map.groupBy(found, ({ planGuid }) => planGuid);
      return new Map([...byPlan].map(([guid, lines]) => [guid, lines.slice(0, NAMED).map(wordsOf)]));
    },
  };
}

/** A line by number and name, its amount, and its mode with the one it had before. */
function wordsOf({
  lineNo,
  name,
  way,
  amount,
  former,
}: {
  lineNo: number;
  name: string | null;
  way: TenderWay | null;
  amount: string | null;
  former: TenderWay | null;
}): Wording {
  const mode = tenderWay.wording(way ?? '');
  const before = former !== null && former !== way ? tenderWay.wording(former) : null;
  return {
    cn: `第${lineNo}行 ${name ?? ''}：${before ? `${before.cn} → ` : ''}${mode.cn}，估算${formatMoneyOrNone(amount)}元`,
    en: `Line ${lineNo} ${name ?? ''}: ${before ? `${before.en} → ` : ''}${mode.en}, estimate ${formatMoneyOrNone(amount)}`,
  };
}

/** What a supervisor must mind in the lines of annual plans: open tenders that are not, single sources, changed modes. */
export const lineAlarms: readonly OwnDocumentAlarm[] = [
  ofLines(
    k.mandatoryNotOpen,
    sql`${line.isMandatory} and ${line.tenderWay} <> ${tenderWay.code.open}`,
    (found) => ({
      cn: `${found}条依法必招明细未采用公开招标`,
      en: `${found} lines that must be tendered are not open`,
    }),
  ),
  ofLines(k.singleSource, sql`${line.tenderWay} = ${tenderWay.code.single}`, (found) => ({
    cn: `${found}条明细采用单一来源`,
    en: `${found} lines from a single source`,
  })),
  ofLines(
    k.modeChanged,
    // Said though it follows, so that only lines with a source are gone through.
    sql`${line.sourceLineGuid} is not null and exists (select from ${line} source
      where source.guid = ${sql`${line.sourceLineGuid}`} and source.tender_way <> ${sql`${line.tenderWay}`})`,
    (found) => ({ cn: `${found}条明细变更了采购方式`, en: `${found} lines changed their mode` }),
  ),
];
