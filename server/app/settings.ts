import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ChatSettings } from '../kit/chat/chat-sender.ts';
import { defaultFileLimits, type FileLimits } from '../areas/file/file-limits.ts';

const optional = z.string().trim().min(1).optional();

const limit = (name: string, unset: number, least = 1) => {
  const wrong = `${name} 必须是不小于${least}的整数`;
  return z.coerce.number(wrong).int(wrong).min(least, wrong).default(unset);
};

const environment = z.object({
  PORT: z.coerce.number('PORT 必须是端口号').int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL 必须以 postgres:// 开头')
    .optional(),
  /** The owner of the tables, where DATABASE_URL names a role that only works with rows. */
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_OWNER_URL 必须以 postgres:// 开头')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\//, 'STORAGE_URL 必须以 s3:// 开头')
    .optional(),
  SEED: z.enum(['demo', 'none', 'large'], 'SEED 只能是 demo、none 或 large').optional(),
  PUBLIC_URL: z.url('PUBLIC_URL 必须是完整网址').optional(),
  TLS_CERT: optional,
  TLS_KEY: optional,
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUST_PROXY: optional,
  /** Bearer token that opens /metrics from outside this machine. */
  METRICS_TOKEN: optional,
  /** 1: anybody may read /openapi.json, from any machine and without signing in. */
  OPEN_DOCS: z.enum(['0', '1'], 'OPEN_DOCS 只能是 0 或 1').optional(),
  /** The one enterprise that sees supervision management (product.md 6). */
  SUPERVISION_ENTERPRISE: z.uuid('SUPERVISION_ENTERPRISE 必须是企业的 guid').optional(),
  /** Key of this installation, alike for every process on one database; unset: made in DATA_DIR/keys. */
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'SECRET_KEY 必须是64位十六进制数')
    .optional(),
  /** SMS gateway in Alibaba Cloud's form; unset: messages stay in the outbox. */
  SMS_URL: z.url('SMS_URL 必须是完整网址').optional(),
  SMS_KEY_ID: optional,
  SMS_KEY_SECRET: optional,
  SMS_SIGN: optional,
  /** The gateway's template numbers: `code=SMS_1,passwordReset=SMS_2`. */
  SMS_TEMPLATES: z
    .string()
    .regex(/^\w+=\w+(,\w+=\w+)*$/, 'SMS_TEMPLATES 的格式是 code=SMS_1,passwordReset=SMS_2')
    .optional(),
  /** `smtp://user:password@host:587` or `smtps://…`; unset: mails stay in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL 必须以 smtp:// 或 smtps:// 开头')
    .optional(),
  MAIL_FROM: optional,
  /** Apps of enterprise chats; unset: people are not told there. */
  WECOM_CORP_ID: optional,
  WECOM_AGENT_ID: optional,
  WECOM_SECRET: optional,
  DINGTALK_APP_KEY: optional,
  DINGTALK_AGENT_ID: optional,
  DINGTALK_APP_SECRET: optional,
  FEISHU_APP_ID: optional,
  FEISHU_APP_SECRET: optional,
  /** 1: people may be told by a robot of their own, which takes titles of documents outside the company's app. */
  CHAT_ROBOTS: z.enum(['0', '1'], 'CHAT_ROBOTS 只能是 0 或 1').optional(),
  /** Where a chat is reached by another address than its own: `wecom=https://proxy.example.com`. */
  CHAT_URLS: z
    .string()
    .regex(
      /^(wecom|dingtalk|feishu)=https?:\/\/[^,]+(,(wecom|dingtalk|feishu)=https?:\/\/[^,]+)*$/,
      'CHAT_URLS 的格式是 wecom=https://proxy.example.com',
    )
    .optional(),
  /** The business register and the ERP behind HTTP; unset: the local tables. */
  BUSINESS_REGISTER_URL: z.url('BUSINESS_REGISTER_URL 必须是完整网址').optional(),
  BUSINESS_REGISTER_TOKEN: optional,
  ERP_URL: z.url('ERP_URL 必须是完整网址').optional(),
  ERP_TOKEN: optional,
  /** Directory of departments and people; unset: our own tables are the identity system. */
  LDAP_URL: z
    .string()
    .regex(/^ldaps?:\/\/[^/]+\/?$/, 'LDAP_URL 的格式是 ldap://host:389 或 ldaps://host:636')
    .optional(),
  LDAP_BASE: optional,
  LDAP_BIND_DN: optional,
  LDAP_BIND_PASSWORD: optional,
  LDAP_STARTTLS: z.enum(['0', '1'], 'LDAP_STARTTLS 只能是 0 或 1').optional(),
  /** File with the authority (PEM) that signed the directory's certificate. */
  LDAP_CA: optional,
  /** Attribute of a department that holds its code. */
  LDAP_UNIT_CODE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'LDAP_UNIT_CODE 必须是属性名')
    .optional(),
  FILES_PERSON_DAY_MB: limit('FILES_PERSON_DAY_MB', defaultFileLimits.personDayMb),
  FILES_PERSON_MB: limit('FILES_PERSON_MB', defaultFileLimits.personMb),
  FILES_ENTERPRISE_DAY_MB: limit('FILES_ENTERPRISE_DAY_MB', defaultFileLimits.enterpriseDayMb),
  FILES_ENTERPRISE_MB: limit('FILES_ENTERPRISE_MB', defaultFileLimits.enterpriseMb),
  DISK_FLOOR_MB: limit('DISK_FLOOR_MB', defaultFileLimits.diskFloorMb, 0),
  EXPORT_DAYS: limit('EXPORT_DAYS', defaultFileLimits.exportDays),
  /** Whom each signed head of the audit's log is sent to. */
  LOG_RECEIVER_URL: z.url('LOG_RECEIVER_URL 必须是完整网址').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** A setting that cannot be used; its message is the one line the start prints. */
export class WrongSetting extends Error {}

/**
 * Reads the settings of wire.md 1 from the environment, once; an empty variable counts as unset.
 * @throws WrongSetting naming the variable.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSetting(`设置 ${String(issue!.path[0])} 不正确：${issue!.message}`);
  }
  const { HOST, PORT, DATA_DIR, TLS_CERT, TLS_KEY, ...rest } = parsed.data;
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    throw new WrongSetting('设置 TLS_CERT 与 TLS_KEY 必须同时给出');
  if (rest.DATABASE_OWNER_URL && !rest.DATABASE_URL)
    throw new WrongSetting('设置 DATABASE_OWNER_URL 时必须同时给出 DATABASE_URL');
  const isLoopback = LOOPBACK.has(HOST);
  const tls = TLS_CERT && TLS_KEY ? { cert: TLS_CERT, key: TLS_KEY } : null;
  return {
    host: HOST,
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    databaseOwnerUrl: rest.DATABASE_OWNER_URL,
    storageUrl: rest.STORAGE_URL,
    /** Undefined: demonstration data when the embedded database is empty and the address is loopback. */
    seed: rest.SEED ?? (rest.DATABASE_URL === undefined && isLoopback ? 'demo' : 'none'),
    publicUrl: rest.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://${HOST}:${PORT}`,
    tls,
    /** Plain HTTP beyond this machine: the log and the login page say so. */
    isPlainHttpOutside: !tls && !isLoopback,
    trustProxy: rest.TRUST_PROXY
      ? rest.TRUST_PROXY.split(',').map((address) => address.trim())
      : (false as const),
    metricsToken: rest.METRICS_TOKEN,
    openDocs: rest.OPEN_DOCS === '1',
    supervisionEnterprise: rest.SUPERVISION_ENTERPRISE,
    lookups: {
      businessRegisterUrl: rest.BUSINESS_REGISTER_URL,
      businessRegisterToken: rest.BUSINESS_REGISTER_TOKEN,
      erpUrl: rest.ERP_URL,
      erpToken: rest.ERP_TOKEN,
    },
    secretKey: rest.SECRET_KEY,
    sms: smsOf(rest),
    mail: mailOf(rest),
    chat: chatOf(rest),
    ldap: ldapOf(rest),
    fileLimits: {
      personDayMb: rest.FILES_PERSON_DAY_MB,
      personMb: rest.FILES_PERSON_MB,
      enterpriseDayMb: rest.FILES_ENTERPRISE_DAY_MB,
      enterpriseMb: rest.FILES_ENTERPRISE_MB,
      diskFloorMb: rest.DISK_FLOOR_MB,
      exportDays: rest.EXPORT_DAYS,
    } satisfies FileLimits,
    logReceiverUrl: rest.LOG_RECEIVER_URL,
    logLevel: rest.LOG_LEVEL,
  };
}

type Environment = z.output<typeof environment>;

function smsOf({
  SMS_URL,
  SMS_KEY_ID,
  SMS_KEY_SECRET,
  SMS_SIGN,
  SMS_TEMPLATES,
}: Pick<Environment, 'SMS_URL' | 'SMS_KEY_ID' | 'SMS_KEY_SECRET' | 'SMS_SIGN' | 'SMS_TEMPLATES'>) {
  if (!SMS_URL) return null;
  if (!SMS_KEY_ID || !SMS_KEY_SECRET || !SMS_SIGN || !SMS_TEMPLATES)
    throw new WrongSetting(
      '设置 SMS_URL 时必须同时给出 SMS_KEY_ID、SMS_KEY_SECRET、SMS_SIGN 与 SMS_TEMPLATES',
    );
  const templates = SMS_TEMPLATES.split(',').map((pair) => pair.split('=', 2) as [string, string]);
  return {
    url: SMS_URL,
    keyId: SMS_KEY_ID,
    keySecret: SMS_KEY_SECRET,
    signName: SMS_SIGN,
    templates: Object.fromEntries(templates),
  };
}

function mailOf({ SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>) {
  if (!SMTP_URL) return null;
  if (!MAIL_FROM) throw new WrongSetting('设置 SMTP_URL 时必须同时给出 MAIL_FROM');
  return { url: SMTP_URL, from: MAIL_FROM };
}

function chatOf(rest: Omit<Environment, 'PORT' | 'HOST' | 'DATA_DIR'>): ChatSettings {
  const pairs = rest.CHAT_URLS?.split(',').map((pair) => pair.split('=', 2)) ?? [];
  return {
    apps: {
      wecom: together({
        corpId: ['WECOM_CORP_ID', rest.WECOM_CORP_ID],
        agentId: ['WECOM_AGENT_ID', rest.WECOM_AGENT_ID],
        secret: ['WECOM_SECRET', rest.WECOM_SECRET],
      }),
      dingtalk: together({
        appKey: ['DINGTALK_APP_KEY', rest.DINGTALK_APP_KEY],
        agentId: ['DINGTALK_AGENT_ID', rest.DINGTALK_AGENT_ID],
        appSecret: ['DINGTALK_APP_SECRET', rest.DINGTALK_APP_SECRET],
      }),
      feishu: together({
        appId: ['FEISHU_APP_ID', rest.FEISHU_APP_ID],
        appSecret: ['FEISHU_APP_SECRET', rest.FEISHU_APP_SECRET],
      }),
    },
    allowsRobots: rest.CHAT_ROBOTS === '1',
    urls: Object.fromEntries(pairs) as ChatSettings['urls'],
  };
}

/** Settings that belong together: all of them, or none and undefined. */
function together<Name extends string>(
  some: Record<Name, readonly [variable: string, value: string | undefined]>,
): Record<Name, string> | undefined {
  const entries = Object.entries<readonly [string, string | undefined]>(some);
  if (entries.every(([, [, value]]) => value === undefined)) return undefined;
  if (entries.some(([, [, value]]) => value === undefined))
    throw new WrongSetting(`设置 ${entries.map(([, [variable]]) => variable).join('、')} 必须同时给出`);
  return Object.fromEntries(entries.map(([name, [, value]]) => [name, value!])) as Record<Name, string>;
}

function ldapOf({
  LDAP_URL,
  LDAP_BASE,
  LDAP_BIND_DN,
  LDAP_BIND_PASSWORD,
  LDAP_STARTTLS,
  LDAP_CA,
  LDAP_UNIT_CODE,
}: Pick<
  Environment,
  | 'LDAP_URL'
  | 'LDAP_BASE'
  | 'LDAP_BIND_DN'
  | 'LDAP_BIND_PASSWORD'
  | 'LDAP_STARTTLS'
  | 'LDAP_CA'
  | 'LDAP_UNIT_CODE'
>) {
  if (!LDAP_URL) return null;
  if (!LDAP_BASE || !LDAP_BIND_DN || !LDAP_BIND_PASSWORD)
    throw new WrongSetting('设置 LDAP_URL 时必须同时给出 LDAP_BASE、LDAP_BIND_DN 与 LDAP_BIND_PASSWORD');
  return {
    url: LDAP_URL.replace(/\/$/, ''),
    base: LDAP_BASE,
    bindDn: LDAP_BIND_DN,
    bindPassword: LDAP_BIND_PASSWORD,
    startTls: LDAP_STARTTLS === '1',
    ca: LDAP_CA === undefined ? undefined : readCa(LDAP_CA),
    unitCode: LDAP_UNIT_CODE,
  };
}

function readCa(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongSetting(`设置 LDAP_CA 所指的文件无法读取：${path}`);
  }
}
export type Settings = ReturnType<typeof readSettings>;
