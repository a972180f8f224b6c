import { UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { statementCalls as calls } from '#shared/areas/deposit/statement/contract';
import { statementImport } from '#shared/areas/deposit/statement/import-contract';
import { addMoney, type Money, subtractMoney } from '#shared/kit/money';
import { addDays } from '#shared/kit/dates';
import { today } from './days.ts';
import { depositWorld, type Payer } from './deposit-world.ts';
import type { TestApp } from './test-app.ts';
import { uploadBody } from './upload-body.ts';

type Person = { guid: string };
/** The account the settings of the world collect at. */
export const OWN_ACCOUNT = '3301040160001234567';
let serial = 0;

/** What a bank writes of a line. */
export interface WrittenLine {
  day: string;
  time: string;
  credit: Money;
  debit: Money;
  balance: Money;
  name: string;
  payer: string;
  bank: string;
  summary: string;
  remark: string;
  serial: string;
  account: string;
  currency: string;
}

/** The columns of a plain statement with a serial, in the order `csvOf` writes them. */
const HEAD =
  '本方账号,交易日期,交易时间,币种,借方发生额,贷方发生额,余额,对方户名,对方账号,对方开户行,摘要,附言,交易流水号';

/** Lines as a CSV file of the template's columns. */
export const csvOf = (
  lines: readonly WrittenLine[],
  above: readonly string[] = [],
  below: readonly string[] = [],
) =>
  [
    ...above,
    HEAD,
    ...lines.map((one) =>
      [
        one.account,
        one.day,
        one.time,
        one.currency,
        one.debit,
        one.credit,
        one.balance,
        one.name,
        one.payer,
        one.bank,
        one.summary,
        one.remark,
        one.serial,
      ].join(','),
    ),
    ...below,
  ].join('\n');

/** The world of deposits with bank statements. */
export async function statementWorld(app: Pick<TestApp, 'db' | 'call' | 'send' | 'runJobs'>) {
  const world = await depositWorld(app);
  const { done, finance } = world;

  /** A line of money that came in from a payer, its balance left open. */
  const line = (payer: Payer | null, given: Partial<WrittenLine> = {}): WrittenLine => ({
    day: addDays(today(), -5),
    time: '10:20:30',
    credit: '100000.00',
    debit: '',
    balance: '',
    name: payer?.account.payerName ?? '某某商贸有限公司',
    payer: payer?.account.payerAccount ?? '6222000011112222',
    bank: payer?.account.payerBank ?? '中国银行',
    summary: '转账',
    remark: '',
    serial: `BK${String(++serial).padStart(8, '0')}`,
    account: OWN_ACCOUNT,
    currency: '人民币',
    ...given,
  });
  /** The same lines with balances that follow from one to the next. */
  const balanced = (lines: readonly WrittenLine[], opening: Money = '1000.00') => {
    let left = opening;
    return lines.map((one) => {
      left = subtractMoney(addMoney(left, one.credit || '0'), one.debit || '0');
      return { ...one, balance: left };
    });
  };
  const upload = async (content: Buffer | string, name = '对账单.csv', who: Person = finance) => {
    const body = uploadBody(name, Buffer.from(content));
    const response = await app.send({ method: 'POST', url: UPLOAD_PATH, person: who, ...body });
    return response.json<{ data: { guid: string } }>().data.guid;
  };
  const job = (guid: string, who: Person = finance) => done(jobDetail, { guid }, who);
  /** Sends a file and has it read. */
  const begin = async (content: Buffer | string, name?: string, who: Person = finance) => {
    const started = await done(statementImport.start, { fileGuid: await upload(content, name, who) }, who);
    await app.runJobs();
    return { ...started, job: await job(started.jobGuid, who) };
  };
  const preview = (guid: string, who: Person = finance) =>
    done(statementImport.preview, { guid, rows: 100 }, who);
  /** Why a file was refused. */
  const refusal = async (content: Buffer | string, name?: string) => {
    const { job: of } = await begin(content, name);
    return of.state === 'failed' ? of.error : `${of.state}`;
  };
  /** Asks for what was read to be written; the job is still to run. */
  const confirm = async (guid: string, who: Person = finance) => {
    const { version } = await preview(guid, who);
    return done(statementImport.confirm, { guid, version }, who);
  };
  /** Sends, reads and writes a file; answers what the job says. */
  const importOf = async (content: Buffer | string, name?: string, who: Person = finance) => {
    const { guid } = await begin(content, name, who);
    const started = await confirm(guid, who);
    await app.runJobs();
    return job(started.jobGuid, who);
  };
  const lines = async (guid: string, who: Person = finance) =>
    (await done(calls.lines, { guid, rows: 100 }, who)).list;
  /** Imports lines and answers what became of them. */
  const outcomes = async (written: readonly WrittenLine[]) => {
    const { result } = await importOf(csvOf(written));
    return lines(String(result!['guid']));
  };
  return {
    ...world,
    line,
    balanced,
    upload,
    begin,
    preview,
    refusal,
    confirm,
    importOf,
    job,
    lines,
    outcomes,
  };
}
