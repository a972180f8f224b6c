import { jobDetail, type JobRow } from '#shared/areas/job/contract';
import { UPLOAD_PATH } from '#shared/areas/file/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planImport } from '#shared/areas/procurement-plan/import/import-contract';
import type { Target } from './load.ts';

const POLL_MS = 250;
const SHEET_ROWS = 2000;

/** The list of a company as a spreadsheet, made; answers its job. */
export async function exportPlans(target: Target, planUnit: string): Promise<JobRow> {
  const { jobGuid } = await call<{ jobGuid: string }>(target, annualPlan.exportList.path, { planUnit });
  return ended(target, jobGuid);
}

/** A sheet of 2,000 lines, sent, read and understood; the plan it would make is not made. */
export async function importSheet(target: Target): Promise<JobRow> {
  const form = new FormData();
  form.set('file', new File([sheet()], '采购清单.csv'));
  const { guid: fileGuid } = await call<{ guid: string }>(target, UPLOAD_PATH, form);
  const { jobGuid } = await call<{ jobGuid: string }>(target, planImport.start.path, { fileGuid });
  return ended(target, jobGuid);
}

const sheet = () =>
  [
    '项目名称,采购内容,金额(万元),预计采购时间,数量,单位',
    ...Array.from(
      { length: SHEET_ROWS },
      (_, at) => `电缆采购${at},低压电力电缆,${at + 1}.5,2026年9月,${at + 1},米`,
    ),
  ].join('\n');

async function ended(target: Target, jobGuid: string): Promise<JobRow> {
  for (;;) {
    const job = await call<JobRow>(target, `${jobDetail.path}?guid=${jobGuid}`);
    if (job.state === 'done') return job;
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`job ${job.state}: ${job.error}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

async function call<T>({ origin, headers = {} }: Target, path: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}${path}`, {
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  });
  const { code, info, data } = (await answer.json()) as { code: number; info: string; data: T };
  if (code !== 1) throw new Error(`${path}: ${answer.status} ${info}`);
  return data;
}
