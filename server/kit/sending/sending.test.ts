import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { signedHeaders } from './acs3-signature.ts';
import { type Outgoing, outboxOnly, SendRefused } from './message-sender.ts';
import { openSender } from './open-sender.ts';

const PHONE = '13857100001';
const sms: Outgoing = {
  kind: 'sms',
  to: PHONE,
  template: 'code',
  parameters: { code: '482913' },
  subject: '验证码',
  text: '验证码 482913',
};
const mail: Outgoing = { ...sms, kind: 'mail', to: 'a@example.com' };

test('signs as the published example of the V3 signature', () => {
  const { authorization } = signedHeaders(
    {
      method: 'POST',
      path: '/',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      body: '',
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

const KEY = { id: 'key', secret: 'gateway-secret' };
/** What the gateway answers next, and what it was last asked. */
let reply = { status: 200, body: '' };
let asked: { url: string; form: URLSearchParams; isSigned: boolean } | undefined;
const gateway = createServer((request, response) => {
  void readAll(request).then((body) => {
    const { host, authorization, ...others } = request.headers as Record<string, string>;
    const again = signedHeaders(
      { method: 'POST', path: '/', query: {}, body, headers: pick(others, host!) },
      KEY,
    );
    asked = {
      url: request.url!,
      form: new URLSearchParams(body),
      isSigned: again['authorization'] === authorization,
    };
    response.writeHead(reply.status).end(reply.body);
  });
});
const pick = (headers: Record<string, string>, host: string) => ({
  host,
  ...Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('x-acs-') || name === 'content-type'),
  ),
});
async function readAll(request: IncomingMessage) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part as string;
  return body;
}
gateway.listen(0, '127.0.0.1');
await once(gateway, 'listening');

const letters: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      address.startsWith('nobody')
        ? Object.assign(new Error(`no ${address} here`), { responseCode: 550 })
        : address.startsWith('busy')
          ? Object.assign(new Error(`${address} is full`), { responseCode: 452 })
          : null,
    ),
  onData: (stream, _session, done) => {
    let letter = '';
    stream.setEncoding('utf8').on('data', (part: string) => (letter += part));
    stream.on('end', () => {
      letters.push(letter);
      done();
    });
  },
});
await new Promise<void>((resolve) => {
  mailServer.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  gateway.close();
  mailServer.close(() => undefined);
});
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const sender = await openSender({
  sms: {
    url: `http://127.0.0.1:${portOf(gateway)}/`,
    keyId: KEY.id,
    keySecret: KEY.secret,
    signName: '招采',
    templates: { code: 'SMS_1' },
  },
  mail: { url: `smtp://127.0.0.1:${portOf(mailServer.server)}`, from: '招采 <no-reply@example.com>' },
});
const answer = (status: number, body: object | string) => {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const failure = (message: Outgoing) =>
  sender.send(message).then(
    () => undefined,
    (error: unknown) => error,
  );

test('the gateway gets a signed form; nothing of the message stands in the address', async () => {
  answer(200, { Code: 'OK', BizId: '9001', Message: 'OK' });
  expect(await sender.send(sms)).toEqual({ carrier: 'gateway', answer: '9001' });
  expect(asked).toMatchObject({ url: '/', isSigned: true });
  expect(Object.fromEntries(asked!.form)).toEqual({
    PhoneNumbers: PHONE,
    SignName: '招采',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"482913"}',
  });
});

test.each([
  [400, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: PHONE }, true],
  [403, { Code: 'SignatureDoesNotMatch' }, true],
  [200, { Code: 'isv.BUSINESS_LIMIT_CONTROL' }, false],
  [503, { Code: 'ServiceUnavailable' }, false],
  [500, { Code: 'Unknown' }, false],
  [502, '<html>bad gateway</html>', false],
])('HTTP %i %j: final %s, and the error holds neither number nor code', async (status, body, isFinal) => {
  answer(status, body);
  const error = await failure(sms);
  expect(error instanceof SendRefused).toBe(isFinal);
  expect(String(error)).not.toMatch(/13857100001|482913/);
});

test('a message whose template the gateway does not know is refused for good', async () => {
  expect(await failure({ ...sms, template: 'other' })).toBeInstanceOf(SendRefused);
});

test('mail arrives as it was written', async () => {
  const carried = await sender.send(mail);
  expect(carried.carrier).toBe('smtp');
  expect(carried.answer).toMatch(/@/);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatch(/^To: a@example\.com/m);
});

test.each([
  ['nobody@example.com', true],
  ['busy@example.com', false],
])('a server that refuses %s: final %s, without the address in the error', async (to, isFinal) => {
  const error = await failure({ ...mail, to });
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof SendRefused).toBe(isFinal);
  expect(String(error)).not.toContain(to);
});

test('without a provider messages stay in the outbox', async () => {
  const kept = await openSender({ sms: null, mail: null });
  expect(await kept.send(sms)).toEqual({ carrier: 'outbox', answer: '' });
  expect(await outboxOnly.send(mail)).toEqual({ carrier: 'outbox', answer: '' });
});
