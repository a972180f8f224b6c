import type { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { getDownloadFileUrl, UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { roleCode } from '#shared/areas/role/codes';
import type { DataScope } from '#shared/areas/role/scope';
import { userImport } from '#shared/areas/user/import-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { cellText } from '#shared/kit/spreadsheet-cell';
import { readSpreadsheet } from '../kit/spreadsheet/read.ts';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { testApp } from './test-app.ts';
import { uploadBody } from './upload-body.ts';

type Person = { guid: string } | null;
let serial = 0;

/** The whole server with two companies whose system administrators maintain their people. */
export async function userWorld() {
  const app = await testApp();
  const { db } = app;
  const company = await aCompany(db, { name: '甲公司' });
  const other = await aCompany(db, { name: '乙公司' });
  const inCompany = { enterpriseGuid: company.guid };
  const dept = await aDepartment(db, { ...inCompany, parentGuid: company.deptGuid, name: '物资部' });
  const section = await aDepartment(db, { ...inCompany, parentGuid: dept.guid, name: '采购科' });
  const office = await aDepartment(db, { ...inCompany, parentGuid: company.deptGuid, name: '办公室' });
  const foreignDept = await aDepartment(db, {
    enterpriseGuid: other.guid,
    parentGuid: other.deptGuid,
    name: '外单位部门',
  });
  const { systemAdministrator } = roleCode.code;
  const admin = await aUser(db, { ...inCompany, deptGuid: office.guid, roles: [systemAdministrator] });
  const foreignAdmin = await aUser(db, {
    enterpriseGuid: other.guid,
    deptGuid: other.deptGuid,
    roles: [systemAdministrator],
  });
  /** Somebody who maintains people as far as a scope reaches from a department. */
  const keeper = (scope: DataScope, deptGuid = dept.guid) =>
    aUser(db, { ...inCompany, deptGuid, permissions: ['user:read', 'user:write', 'user:export'], scope });

  /** A call that must succeed. */
  const done = async <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    input: z.input<In> | Record<string, unknown>,
    who: Person = admin,
  ): Promise<z.output<Out>> => {
    const answer = await app.call(target, input, who);
    if (answer.code !== 1)
      throw new Error(`${target.path}: ${answer.status} ${answer.info} ${JSON.stringify(answer.fields)}`);
    return answer.data;
  };

  /** What is entered of a new person, unlike any before. */
  const form = (given: Record<string, unknown> = {}) => {
    serial += 1;
    const number = String(serial).padStart(4, '0');
    return {
      userName: `newuser${number}`,
      name: `新人${number}`,
      userCode: `GH-${number}`,
      deptGuid: dept.guid,
      phone: `1380000${number}`,
      types: [subjectType.code.tenderer],
      ...given,
    };
  };
  /** Uploads a file as the web does; answers its guid. */
  const upload = async (content: Buffer | string, name: string, person: { guid: string } = admin) => {
    const body = uploadBody(name, Buffer.from(content));
    const response = await app.send({ method: 'POST', url: UPLOAD_PATH, person, ...body });
    return response.json<{ data: { guid: string } }>().data.guid;
  };
  /** A page of an import. */
  const preview = (guid: string, paging: object = {}, who: Person = admin) =>
    done(userImport.preview, { guid, rows: 100, ...paging }, who);
  /** Uploads a sheet of people and has it read. */
  const read = async (content: Buffer | string, name = '人员.csv') => {
    const started = await done(userImport.start, { fileGuid: await upload(content, name) });
    await app.runJobs();
    return { ...started, preview: await preview(started.guid) };
  };
  /** How a job of somebody stands. */
  const job = (guid: string, who: Person = admin) => done(jobDetail, { guid }, who);
  /** The first sheet a job has written for somebody, as bytes and rows. */
  const written = async (jobGuid: string, who: Person = admin) => {
    const { result } = await job(jobGuid, who);
    const { url } = await done(getDownloadFileUrl, { guid: result!['fileGuid'] as string }, who);
    const { rawPayload: content } = await app.send({ method: 'GET', url, ...(who && { person: who }) });
    const [sheet] = await readSpreadsheet({ content });
    return { content, rows: sheet!.rows.map((row) => row.map(cellText)) };
  };
  return {
    ...app,
    upload,
    preview,
    read,
    job,
    written,
    company,
    other,
    dept,
    section,
    office,
    foreignDept,
    admin,
    foreignAdmin,
    keeper,
    done,
    form,
  };
}
