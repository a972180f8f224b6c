import createClient, { type Client } from 'openapi-fetch';
import { sm2 } from 'sm-crypto-v2';
import type { paths } from './openapi.ts';

/** Where the program runs and who makes the journey. */
export interface Travellers {
  baseUrl: string;
  password: string;
  buyer: string;
  approvers: readonly string[];
  /** Organisational units as the buyer's plan names them. */
  unit: string;
  year: number;
  /** Lets some time pass while a background job is waited for. */
  wait: () => Promise<unknown>;
}

const C1C3C2 = 1;
/** Job states after which nothing follows. */
const ENDED = ['done', 'failed', 'cancelled'];

/** What a call answers that was carried out; a refusal of the program ends the journey with its text. */
function carriedOut<Data>(answer: {
  data?: { code: 1; data?: Data; info: string } | { code: 0 | -1; info: string };
  response: Response;
}): Data {
  const { data: body, response } = answer;
  if (body === undefined) throw new Error(`${response.url}: HTTP ${response.status}`);
  if (body.code !== 1) throw new Error(`${response.url}: ${body.info}`);
  return body.data as Data;
}

/** Signs in by the SM2 challenge and answers a client that sends the token with each call. */
async function signedIn({ baseUrl, password }: Travellers, username: string): Promise<Client<paths>> {
  const client = createClient<paths>({ baseUrl });
  const { kid, publicKey, nonce } = carriedOut(await client.GET('/auth/challenge'));
  const credential = sm2.doEncrypt(JSON.stringify({ username, password, nonce }), publicKey, C1C3C2);
  const { data, error } = await client.POST('/auth/oauth/token', {
    body: {
      grant_type: 'password',
      client_id: 'zhaocai-web',
      client_secret: 'zhaocai-web',
      userType: '3',
      kid,
      credential,
    },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (!data) throw new Error(JSON.stringify(error));
  const authorization = `${data.token_type} ${data.access_token}`;
  client.use({ onRequest: ({ request }) => request.headers.set('authorization', authorization) });
  return client;
}

/** A buyer draws up an annual plan and submits it, the approvers agree, the buyer reads it and fetches the sheet. */
export async function makeJourney(travellers: Travellers) {
  const buyer = await signedIn(travellers, travellers.buyer);
  const guid = await drawUp(buyer, travellers);
  const { version } = carriedOut(await buyer.GET('/yearPlan/detail', { params: { query: { guid } } }));
  carriedOut(await buyer.POST('/yearPlan/submit', { body: { guid, version } }));
  for (const name of travellers.approvers) await approve(await signedIn(travellers, name), guid);
  const plan = carriedOut(await buyer.GET('/yearPlan/detail', { params: { query: { guid } } }));
  const lines = carriedOut(await buyer.GET('/yearPlan/lines', { params: { query: { guid } } }));
  const stale = await buyer.POST('/yearPlan/edit', { body: { ...header(travellers), guid, version } });
  return {
    status: plan.status,
    planNo: plan.planNo,
    projects: lines.map((line: { projectName: string | null }) => line.projectName),
    refusal: stale.data?.code === 0 ? stale.data.info : undefined,
    sheet: await exported(buyer, travellers),
  };
}

const header = ({ unit, year }: Travellers) => ({
  planName: `${year} 年度采购计划`,
  planYear: year,
  planKind: 1 as const,
  planUnit: unit,
  planDept: unit,
  planBasis: [1 as const],
  handlerPhone: '13800138000',
  reportDate: `${year}-01-01`,
});

async function drawUp(buyer: Client<paths>, travellers: Travellers): Promise<string> {
  const { guid } = carriedOut(await buyer.POST('/yearPlan/add', { body: header(travellers) }));
  carriedOut(
    await buyer.POST('/yearPlan/saveLine', {
      body: {
        planGuid: guid,
        projectName: '办公楼物业服务',
        projectNature: 3,
        projectType: 2,
        categoryCode: 'C0101',
        content: '全年物业服务',
        estimateAmount: '300000.00',
        taxIncluded: true,
        fundSource: 1,
        tenderWay: 1,
        organizationType: 1,
        isMandatory: false,
        plannedIssueDate: `${travellers.year}-06`,
        demandDept: travellers.unit,
        demandContact: '张三',
        demandPhone: '13800138000',
        contractType: 3,
      },
    }),
  );
  return guid;
}

async function approve(approver: Client<paths>, documentGuid: string) {
  const { list } = carriedOut(
    await approver.POST('/approval/queryToDecideList', { body: { page: 1, rows: 10 } }),
  );
  const task = list.find((one: { documentGuid: string }) => one.documentGuid === documentGuid)!;
  carriedOut(
    await approver.POST('/approval/approve', { body: { taskGuid: task.taskGuid, opinion: '同意' } }),
  );
}

/** The list as a spreadsheet: started, waited for, fetched. */
async function exported(buyer: Client<paths>, { baseUrl, wait }: Travellers): Promise<Uint8Array> {
  const { jobGuid } = carriedOut(await buyer.POST('/yearPlan/exportList', { body: {} }));
  const look = async () =>
    carriedOut(await buyer.GET('/job/detail', { params: { query: { guid: jobGuid } } }));
  let job = await look();
  while (!ENDED.includes(job.state)) {
    await wait();
    job = await look();
  }
  const fileGuid = String(job.result?.['fileGuid']);
  const { url } = carriedOut(
    await buyer.GET('/file/getDownloadFileUrl', { params: { query: { guid: fileGuid } } }),
  );
  return new Uint8Array(await (await fetch(new URL(url, baseUrl))).arrayBuffer());
}
