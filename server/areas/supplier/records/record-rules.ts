import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { FieldFaults, RecordContent } from '#shared/areas/supplier/records/kind';
import { kindOf, recordFaults } from '#shared/areas/supplier/records/kinds';
import { formatDate } from '#shared/kit/dates';
import { checkBankAccount } from '#shared/kit/identifiers/bank-account';
import { checkIdCard } from '#shared/kit/identifiers/id-card';
import { DEFAULT_LEGAL_REP_ID_TYPE } from '#shared/areas/enterprise/codes';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../http/errors.ts';
import { enterpriseNames, subjectTypesOf } from '../../enterprise/enterprise.service.ts';
import { type OpenedRecord, recordsOf } from './find-records.ts';
import { recordMark } from './sealed-record.ts';
import { supplierRecord as record } from './record.table.ts';

/** Subject types of those who purchase through the platform. */
const PURCHASERS: readonly string[] = [subjectType.code.tenderer, subjectType.code.platform];

/** Refuses with the first of these faults, all of them at their fields. */
export function throwFaults(faults: FieldFaults): void {
  const [first] = Object.values(faults);
  if (first) throw new BusinessError(first, faults);
}

/**
 * Everything that speaks against a record, by field: its own rules, another of the same enterprise that says the same
 * (also while the rest is still to be filled in), a purchasing company that is none. `exceptGuid` is the record itself.
 */
export async function faultsOf(
  db: Db,
  enterpriseGuid: string,
  kind: RecordKind,
  content: RecordContent,
  exceptGuid: string | null,
): Promise<FieldFaults> {
  const own = recordFaults(kind, content);
  const others = (await recordsOf(db, enterpriseGuid, kind)).filter(({ row }) => row.guid !== exceptGuid);
  const faults = { ...taken(kind, content, others), ...own };
  return Object.keys(own).length > 0 ? faults : { ...faults, ...(await companyFault(db, kind, content)) };
}

function taken(kind: RecordKind, content: RecordContent, others: readonly OpenedRecord[]): FieldFaults {
  const { unique } = kindOf(kind);
  if (!unique) return {};
  const same = others.some(({ next }) => next !== null && unique.of(next) === unique.of(content));
  return same ? { [unique.field]: unique.message } : {};
}

async function companyFault(db: Db, kind: RecordKind, content: RecordContent): Promise<FieldFaults> {
  if (kind !== 'platformCompany') return {};
  const guid = content['userQiYeGuid'] as string;
  const types = (await subjectTypesOf(db, [guid])).get(guid) ?? [];
  return types.some((type) => PURCHASERS.includes(type)) ? {} : { userQiYeGuid: '请选择平台公司' };
}

/** How the same number or phone at another enterprise is said. */
const ELSEWHERE: Partial<Record<RecordKind, { field: string; said: string }>> = {
  base: { field: 'actualControllerNumber', said: '该实际控制人证件号码' },
  bank: { field: 'accountNumber', said: '该银行账号' },
  contact: { field: 'mobile', said: '该手机号' },
  businessLead: { field: 'mobile', said: '该手机号' },
  qualification: { field: 'certificateNumber', said: '该证书编号' },
  personnel: { field: 'idNumber', said: '该人员' },
};
const MOST_NAMES = 5;

/**
 * What should be looked at twice, by field: stricter checks of identifiers, an end that has passed, the same number at
 * another enterprise. Whose it is hears the reviewer alone (`withNames`).
 */
export async function hintsOf(
  db: Db,
  enterpriseGuid: string,
  kind: RecordKind,
  content: RecordContent,
  { withNames }: { withNames: boolean },
): Promise<FieldFaults> {
  const hints = doubtsOf(kind, content);
  const compared = ELSEWHERE[kind];
  if (!compared) return hints;
  const guids = await holdersOf(db, enterpriseGuid, kind, content);
  if (guids.length === 0) return hints;
  const names = withNames ? [...(await enterpriseNames(db, guids)).values()].sort() : [];
  const said = `${compared.said}也用于${withNames ? `：${names.join('、')}` : '其他企业，请核对'}`;
  return { ...hints, [compared.field]: [hints[compared.field], said].filter(Boolean).join('；') };
}

/** Other enterprises with the same number or phone in force, at most five. */
async function holdersOf(db: Db, enterpriseGuid: string, kind: RecordKind, content: RecordContent) {
  const mark = recordMark(kind, content);
  const lookup = kindOf(kind).marked ? '' : (kindOf(kind).lookup?.(content) ?? '');
  if (!mark && !lookup) return [];
  const found = await db
    .selectDistinct({ guid: record.enterpriseGuid })
    .from(record)
    .where(
      and(
        mark
          ? eq(record.mark, mark)
          : and(
              inArray(record.kind, kind === 'qualification' ? [kind] : ['contact', 'businessLead']),
              eq(record.lookup, lookup),
            ),
        ne(record.enterpriseGuid, enterpriseGuid),
        isNotNull(record.formal),
        isNull(record.removedAt),
      ),
    )
    .limit(MOST_NAMES);
  return found.map(({ guid }) => guid);
}

function doubtsOf(kind: RecordKind, content: RecordContent): FieldFaults {
  const today = formatDate(new Date());
  const hints: FieldFaults = {};
  const say = (field: string, warnings: readonly string[]) => {
    if (warnings.length > 0) hints[field] = warnings.join('；');
  };
  if (kind === 'bank' && content['accountNumber'])
    say('accountNumber', checkBankAccount(String(content['accountNumber']), 'corporate').warnings);
  const isIdCard = (content['idType'] ?? DEFAULT_LEGAL_REP_ID_TYPE) === DEFAULT_LEGAL_REP_ID_TYPE;
  if (kind === 'personnel' && isIdCard && content['idNumber'])
    say('idNumber', checkIdCard(String(content['idNumber']), { livingOn: today }).warnings);
  const end = kindOf(kind).validTo?.(content);
  if (end && end < today) say('validTo', [`已于${end}到期，不计入有效资料`]);
  return hints;
}

/** What SQL reads of a record in force. */
export const columnsInForce = (kind: RecordKind, content: RecordContent) => {
  const { title, lookup, validTo } = kindOf(kind);
  return {
    title: title(content),
    lookup: lookup?.(content) ?? '',
    mark: recordMark(kind, content),
    validTo: validTo?.(content) ?? null,
    updatedAt: sql`now()`,
  };
};
