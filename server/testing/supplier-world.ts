import { randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { guidOf, recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { Endpoint } from '#shared/contract/endpoint';
import { aCompany } from './builders.ts';
import { enterpriseWorld } from './enterprise-world.ts';
import { recordSamples } from './supplier-samples.ts';
import type { TestApp } from './test-app.ts';

type Person = { guid: string };
type Content = Record<string, unknown>;
/** Without one of these nothing can be submitted. */
const NEEDED: readonly RecordKind[] = ['base', 'attributes', 'serviceScope', 'bank', 'contact'];

/** The platform with its reviewer, suppliers whose information is approved, and their records. */
export async function supplierWorld(app: Pick<TestApp, 'db' | 'call' | 'send'>) {
  const { call } = app;
  const world = await enterpriseWorld(app);
  const buyer = await aCompany(app.db, { name: '采购公司', subjectTypes: [subjectType.code.tenderer] });
  let serial = 1;

  /** A supplier whose information has been approved. */
  const anApprovedSupplier = async (given: { name?: string } = {}) => {
    const supplier = await world.aSupplier(given);
    const done = await world.approved(supplier.main);
    return { ...supplier, name: done.form.enterpriseName, uscc: done.form.uscc };
  };

  /** A whole record as the browser sends it; a file is brought in where the kind's sample has one. */
  const aRecord = async (person: Person, kind: RecordKind, more: Content = {}, number = serial++) => {
    const sample = (file: string) => recordSamples[kind]({ file, company: buyer.guid }, number);
    const needsFile = JSON.stringify(sample('a file')).includes('a file');
    return { ...sample(needsFile ? await world.aFile(person) : ''), ...more };
  };

  /** Saves a new record; answers its guid and version under the key of its kind. */
  const savedRecord = async (person: Person, kind: RecordKind, more: Content = {}, number = serial++) => {
    const content: Content = await aRecord(person, kind, more, number);
    const guid = randomUUID();
    const target: Endpoint = recordCalls[kind].save;
    const answer = await call(target, { ...content, [kindOf(kind).key]: guid }, person);
    if (answer.code !== 1) throw new Error(`${kind}: ${answer.info} ${JSON.stringify(answer.fields)}`);
    const { version } = answer.data as { version: number };
    return { guid, version, named: { [kindOf(kind).key]: guid, version }, content };
  };

  /** What a submission needs at least. */
  const fillNeeded = async (person: Person) => {
    for (const kind of NEEDED) await savedRecord(person, kind, {}, 0);
  };

  const submitRecords = async (person: Person, act: 'submit' | 'resubmit' = 'submit') => {
    const { version } = (await call(calls.overview, {}, person)).data;
    const answer = await call(calls[act], { version }, person);
    if (answer.code !== 1) throw new Error(`${answer.info} ${JSON.stringify(answer.fields)}`);
    return answer.data;
  };

  /** The reviewer decides what they have been asked. */
  const decideRecords = async (guid: string, act: 'approve' | 'reject', opinion = '请更正') => {
    const named = { kind: documentKind.code.supplierRecords, documentGuid: guid };
    const { data } = await call(approvalCalls.detail, named, world.reviewer);
    const task = data.levels
      .flatMap(({ tasks }) => tasks)
      .find(({ actions }) => actions.includes('approve'))!;
    const target: Endpoint = approvalCalls[act];
    return call(target, { taskGuid: task.guid, opinion }, world.reviewer);
  };

  const approveRecords = async (person: Person) => {
    const { guid } = await submitRecords(person);
    const answer = await decideRecords(guid, 'approve');
    if (answer.code !== 1) throw new Error(answer.info);
    return guid;
  };

  const rowsOf = async (person: Person, kind: RecordKind) =>
    (await call(recordCalls[kind].list, {}, person)).data.list;
  const rowOf = async (person: Person, kind: RecordKind, guid: string) =>
    (await rowsOf(person, kind)).find((row) => guidOf(kind, row) === guid)!;

  return {
    ...world,
    buyer,
    anApprovedSupplier,
    aRecord,
    savedRecord,
    fillNeeded,
    submitRecords,
    decideRecords,
    approveRecords,
    rowsOf,
    rowOf,
  };
}
