import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { FieldFaults, RecordContent } from '#shared/areas/supplier/records/kind';
import { kindOf, recordFaults } from '#shared/areas/supplier/records/kinds';
import { formatDate } from '#shared/kit/dates';
import { checkBankAccount } from '#shared/kit/identifiers/bank-account';
import { checkIdCard } from '#shared/kit/identifiers/id-card';
import { DEFAULT_LEGAL_REP_ID_TYPE } from '#shared/areas/enterprise/codes';
import { ruled, ruleWordings } from '#shared/kit/rule-texts';
import { defaultLanguage, type Language, type Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { enterpriseNames, subjectTypesOf } from '../../enterprise/enterprise.service.ts';
import { type OpenedRecord, recordsOf } from './find-records.ts';
import { recordMark } from './sealed-record.ts';
import { supplierRecord as record } from './record.table.ts';
import { refuseFaults } from '../../../http/refusal.ts';

/** Subject types of those who purchase through the platform. */
const PURCHASERS: readonly string[] = [subjectType.code.tenderer, subjectType.code.platform];

/** Refuses with the first of these faults, all of them at their fields. */
export const throwFaults = (faults: FieldFaults): void => refuseFaults(ruleWordings(faults));

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

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function taken(kind: RecordKind, content: RecordContent, others: readonly OpenedRecord[]): FieldFaults {
  const { unique } = kindOf(kind);
  // What is no text is refused by its own rule; do not turn it into one.
  if (!unique || Object.values(content).some(isObject)) return {};
  const same = others.some(({ next }) => next !== null && unique.of(next) === unique.of(content));
  return same ? { [unique.field]: unique.message } : {};
}

const NO_PURCHASER = ruled({ cn: '请选择平台公司', en: 'Choose a purchasing company' });

async function companyFault(db: Db, kind: RecordKind, content: RecordContent): Promise<FieldFaults> {
  if (kind !== 'platformCompany') return {};
  const guid = content['userQiYeGuid'] as string;
  const types = (await subjectTypesOf(db, [guid])).get(guid) ?? [];
  return types.some((type) => PURCHASERS.includes(type)) ? {} : { userQiYeGuid: NO_PURCHASER };
}

/** How the same number or phone at another enterprise is said. */
const ELSEWHERE: Partial<Record<RecordKind, { field: string; said: Wording }>> = {
  base: { field: 'actualControllerNumber', said: { cn: '该实际控制人证件号码', en: 'this controller' } },
  bank: { field: 'accountNumber', said: { cn: '该银行账号', en: 'this account' } },
  contact: { field: 'mobile', said: { cn: '该手机号', en: 'this mobile' } },
  businessLead: { field: 'mobile', said: { cn: '该手机号', en: 'this mobile' } },
  qualification: { field: 'certificateNumber', said: { cn: '该证书编号', en: 'this certificate number' } },
  personnel: { field: 'idNumber', said: { cn: '该人员', en: 'this person' } },
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
  { withNames, language = defaultLanguage }: { withNames: boolean; language?: Language | undefined },
): Promise<FieldFaults> {
  const hints = doubtsOf(kind, content, language);
  const compared = ELSEWHERE[kind];
  if (!compared) return hints;
  const guids = await holdersOf(db, enterpriseGuid, kind, content);
  if (guids.length === 0) return hints;
  const names = withNames ? [...(await enterpriseNames(db, guids)).values()].sort() : [];
  const elsewhere: Wording = {
    cn: `${compared.said.cn}也用于${withNames ? `：${names.join('、')}` : '其他企业，请核对'}`,
    en: `Another enterprise has ${compared.said.en}${withNames ? `: ${names.join(', ')}` : ', please check'}`,
  };
  const both = [hints[compared.field], elsewhere[language]].filter(Boolean);
  return { ...hints, [compared.field]: both.join(between(language)) };
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

const between = (language: Language) => (language === 'cn' ? '；' : '; ');

function doubtsOf(kind: RecordKind, content: RecordContent, language: Language): FieldFaults {
  const today = formatDate(new Date());
  const hints: FieldFaults = {};
  const say = (field: string, warnings: readonly string[]) => {
    if (warnings.length > 0) hints[field] = warnings.join(between(language));
  };
  if (kind === 'bank' && content['accountNumber'])
    say('accountNumber', checkBankAccount(String(content['accountNumber']), 'corporate', language).warnings);
  const isIdCard = (content['idType'] ?? DEFAULT_LEGAL_REP_ID_TYPE) === DEFAULT_LEGAL_REP_ID_TYPE;
  if (kind === 'personnel' && isIdCard && content['idNumber'])
    say('idNumber', checkIdCard(String(content['idNumber']), { livingOn: today, language }).warnings);
  const end = kindOf(kind).validTo?.(content);
  if (end && end < today)
    say('validTo', [
      language === 'cn' ? `已于${end}到期，不计入有效资料` : `It ended on ${end} and does not count`,
    ]);
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
