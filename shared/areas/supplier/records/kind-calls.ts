import { z } from 'zod';
import { endpoint, noInput, nothing } from '#shared/contract/endpoint';
import { unfilled } from '#shared/contract/unfilled';
import { recordVersion } from '#shared/kit/number-rules';
import { type RecordKind, recordKind } from './codes.ts';
import { kindOf } from './kinds.ts';
import { recordChanges, recordList } from './rows.ts';

const guid = z.uuid('编号格式不正确');
const faultsByField = z.record(z.string(), z.string());

/** Where the calls of a kind live; the groups of their own (/zzxx …) are asked by POST throughout (call-groups.tsv). */
interface Place {
  list: `/${string}`;
  save: `/${string}`;
  remove: `/${string}`;
  revert: `/${string}`;
  validate: `/${string}`;
  changes: `/${string}`;
  lookBy: 'GET' | 'POST';
}

const inSupplierInfo = (name: string): Place => ({
  list: `/gys/gysInfo/query${name}List`,
  save: `/gys/gysInfo/save${name}`,
  remove: `/gys/gysInfo/delete${name}`,
  revert: `/gys/gysInfo/revert${name}`,
  validate: `/gys/gysInfo/validate${name}`,
  changes: `/gys/gysInfo/query${name}ChangeList`,
  lookBy: 'GET',
});
const inOwnGroup = (group: string): Place => ({
  list: `/${group}/queryList`,
  save: `/${group}/save`,
  remove: `/${group}/delete`,
  revert: `/${group}/revert`,
  validate: `/${group}/validate`,
  changes: `/${group}/queryChangeList`,
  lookBy: 'POST',
});

/** The calls of a supplier about its records of one kind. */
function callsOf(kind: RecordKind, place: Place) {
  const label = recordKind.label(kind);
  const { fields, key } = kindOf(kind);
  const look = {
    method: place.lookBy,
    send: place.lookBy === 'GET' ? 'query' : 'json',
    act: 'read',
    access: 'enterprise:read',
  } as const;
  const write = { method: 'POST', send: 'json', act: 'write', access: 'enterprise:write' } as const;
  const named = z.object({ [key]: guid, version: recordVersion() });
  return {
    /** Every record of the kind, with its state against what is in force. */
    list: endpoint({
      ...look,
      path: place.list,
      summary: `${label}列表`,
      input: noInput,
      output: recordList,
    }),
    /**
     * Adds a record (without `version`; under the given guid if there is one) or changes it. What is in force stays
     * until the change is approved. A single record needs no guid.
     */
    save: endpoint({
      ...write,
      path: place.save,
      summary: `保存${label}`,
      input: fields.extend({ [key]: guid.optional(), version: recordVersion().optional() }) as z.ZodObject,
      output: z.object({ guid: z.uuid(), version: z.number() }),
    }),
    /** Removes a new record at once; one in force is marked and goes when that is approved. */
    remove: endpoint({
      ...write,
      path: place.remove,
      summary: `删除${label}`,
      input: named as z.ZodObject,
      output: nothing,
    }),
    /** Takes the change or the removal of a record in force back. */
    revert: endpoint({
      ...write,
      path: place.revert,
      summary: `撤销${label}变更`,
      input: named as z.ZodObject,
      output: nothing,
    }),
    /** What saving would refuse (`faults`) and what a reviewer would look at twice (`hints`), by field; saves nothing. */
    validate: endpoint({
      method: 'POST',
      send: 'json',
      act: 'read',
      access: 'enterprise:write',
      path: place.validate,
      summary: `校验${label}`,
      input: z.object({
        ...z.object(unfilled(fields.shape)).partial().shape,
        [key]: guid.optional(),
      }) as z.ZodObject,
      output: z.object({ faults: faultsByField, hints: faultsByField }),
    }),
    changes: endpoint({
      ...look,
      path: place.changes,
      summary: `${label}变更记录`,
      input: noInput,
      output: recordChanges,
    }),
  };
}
export type RecordCalls = ReturnType<typeof callsOf>;

/** The calls of every kind. */
export const recordCalls: Record<RecordKind, RecordCalls> = {
  base: callsOf('base', inSupplierInfo('Base')),
  attributes: callsOf('attributes', inSupplierInfo('GradeAttribute')),
  serviceScope: callsOf('serviceScope', inSupplierInfo('ServiceScope')),
  bank: callsOf('bank', inSupplierInfo('Bank')),
  contact: callsOf('contact', inSupplierInfo('Contact')),
  businessLead: callsOf('businessLead', inSupplierInfo('BusinessContact')),
  superior: callsOf('superior', inSupplierInfo('ParentSupplier')),
  platformCompany: callsOf('platformCompany', inSupplierInfo('PlatformCompany')),
  qualification: callsOf('qualification', inOwnGroup('zzxx')),
  performance: callsOf('performance', inOwnGroup('yjxx')),
  personnel: callsOf('personnel', inOwnGroup('ryxx')),
  authorisation: callsOf('authorisation', inOwnGroup('gyssq')),
  professional: callsOf('professional', inOwnGroup('gyszy')),
};

/** The guid of a row, wherever its kind puts it. */
export const guidOf = (kind: RecordKind, row: Readonly<Record<string, unknown>>): string =>
  String(row[kindOf(kind).key]);
