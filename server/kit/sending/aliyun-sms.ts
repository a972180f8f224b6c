import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { encodePairs, signedHeaders } from './acs3-signature.ts';
import { type Carried, type MessageSender, type Outgoing, SendRefused } from './message-sender.ts';

/** An SMS gateway that speaks Alibaba Cloud's SendSms (version 2017-05-25). */
export interface SmsGateway {
  /** `https://dysmsapi.aliyuncs.com`. */
  url: string;
  keyId: string;
  keySecret: string;
  /** The approved signature: 【招采】. */
  signName: string;
  /** The gateway's template number by our template. */
  templates: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 10_000;
const answered = z.object({
  Code: z.string(),
  BizId: z.string().optional(),
  RequestId: z.string().optional(),
});
/** The gateway is busy, or limits us or this receiver for the moment. */
const PASSING = /^(isv\.BUSINESS_LIMIT_CONTROL|isp\.|Throttling|ServiceUnavailable|InternalError)/;

/** Sends by an HTTP gateway; the parameters travel in the body, so that no code stands in an address. */
export const aliyunSms = (gateway: SmsGateway): MessageSender => ({
  send: (message) => send(gateway, message),
});

async function send(gateway: SmsGateway, { to, template, parameters }: Outgoing): Promise<Carried> {
  const templateCode = gateway.templates[template];
  if (!templateCode) throw new SendRefused(`没有配置短信模板 ${template}`);
  const { host, pathname } = new URL(gateway.url);
  const body = encodePairs({
    PhoneNumbers: to,
    SignName: gateway.signName,
    TemplateCode: templateCode,
    TemplateParam: JSON.stringify(parameters),
  });
  const headers = signedHeaders(
    {
      method: 'POST',
      path: pathname,
      query: {},
      body,
      headers: {
        host,
        'content-type': 'application/x-www-form-urlencoded',
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
      },
    },
    { id: gateway.keyId, secret: gateway.keySecret },
  );
  // fetch writes the host itself.
  const { host: _host, ...rest } = headers;
  const response = await fetch(gateway.url, {
    method: 'POST',
    body,
    headers: rest,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return understand(response.status, await response.text());
}

/** Only the gateway's code is kept of an answer: its message may repeat the number. */
function understand(status: number, text: string): Carried {
  const answer = answered.safeParse(parseJson(text));
  if (!answer.success) throw new Error(`短信网关返回 HTTP ${status}，内容无法识别`);
  const { Code: code, BizId: id, RequestId: requestId } = answer.data;
  if (code === 'OK') return { carrier: 'gateway', answer: id ?? requestId ?? '' };
  if (status >= 500 || status === 429 || PASSING.test(code)) throw new Error(`短信网关暂时拒绝：${code}`);
  throw new SendRefused(`短信网关拒绝：${code}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
