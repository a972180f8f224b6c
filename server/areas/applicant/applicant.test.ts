import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTicket } from '#shared/areas/applicant/contract';
import { queryOwnRegistrations } from '#shared/areas/registration/contract';
import { applicantWorld, evidenceBody } from '../../testing/applicant-world.ts';
import { exe, pdf, png } from '../../testing/file-samples.ts';
import { defaultFileLimits, useFileLimits } from '../file/file-limits.ts';
import { storedFile } from '../file/file.table.ts';
import { applicantTicket } from './applicant-ticket.table.ts';
import { cleanTickets } from './applicant.service.ts';

const world = await applicantWorld();
const { db, ask, codeFor, newPhone, readFile, ticketFor, upload } = world;
const EXPIRED = '验证已过期，请重新获取短信验证码';

test('a ticket needs the code of that phone and purpose, once', async () => {
  const phone = newPhone();
  const code = await codeFor(phone, 'register');
  expect((await ask(openTicket, { purpose: 'registrationStatus', phone, code })).code).toBe(0);
  expect((await ask(openTicket, { purpose: 'register', phone: newPhone(), code })).fields).toHaveProperty(
    'code',
  );
  const opened = await ask(openTicket, { purpose: 'register', phone, code });
  expect(opened).toMatchObject({
    code: 1,
    data: { expiresIn: 3600, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
  });
  expect((await ask(openTicket, { purpose: 'register', phone, code })).code).toBe(0);
});

test('a ticket of another purpose, a made-up one and an expired one are one answer', async () => {
  const { ticket } = await ticketFor('register');
  const { ticket: old } = await ticketFor('registrationStatus');
  await db
    .update(applicantTicket)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(applicantTicket.purpose, 'registrationStatus'));
  for (const one of [ticket, old, 'x'.repeat(43)])
    expect(await ask(queryOwnRegistrations, { ticket: one })).toMatchObject({ code: 0, info: EXPIRED });
});

test('the token itself is in no row', async () => {
  const { ticket } = await ticketFor('register');
  const { rows } = await db.execute(sql`select row_to_json(t)::text as text from applicant_ticket t`);
  expect(rows.some(({ text }) => String(text).includes(ticket))).toBe(false);
});

test('without a ticket nothing is stored', async () => {
  const before = await db.$count(storedFile);
  expect(await upload('', 'a.pdf')).toMatchObject({ code: 0, info: EXPIRED });
  expect(await upload('x'.repeat(43), 'a.pdf')).toMatchObject({ code: 0, info: EXPIRED });
  expect(await db.$count(storedFile)).toBe(before);
});

test.each([
  ['a.docx', pdf, '仅支持pdf、jpg、jpeg、png文件'],
  ['a.exe', exe, '仅支持pdf、jpg、jpeg、png文件'],
  ['a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, 1), '文件不能大于10MB'],
])('%s is refused', async (name, content, info) => {
  const { ticket } = await ticketFor('register');
  expect(await upload(ticket, name, content)).toMatchObject({ code: 0, info });
});

test('a name does not make the content', async () => {
  const { ticket } = await ticketFor('register');
  expect((await upload(ticket, 'a.pdf', exe)).code).toBe(0);
  expect((await upload(ticket, 'a.png', png)).code).toBe(1);
});

test('below the floor of free disk proofs are not taken', async () => {
  const { ticket } = await ticketFor('register');
  useFileLimits({ ...defaultFileLimits, diskFloorMb: 1e9 });
  const before = await db.$count(storedFile);
  try {
    const message = '存储空间不足，未能保存，请联系管理员处理后重试';
    expect(await upload(ticket, 'a.png', png)).toMatchObject({ code: 500, message });
  } finally {
    useFileLimits(defaultFileLimits);
  }
  expect(await db.$count(storedFile)).toBe(before);
});

test('twenty files a ticket', async () => {
  const { ticket } = await ticketFor('register');
  await db.update(applicantTicket).set({ uploads: 19 });
  expect((await upload(ticket)).code).toBe(1);
  expect((await upload(ticket)).info).toContain('最多上传20个文件');
});

test('a file is read by its own ticket only', async () => {
  const { ticket } = await ticketFor('register');
  const { ticket: other } = await ticketFor('register');
  const { data } = await upload(ticket, '执照.pdf');
  const read = await readFile(ticket, data.guid);
  expect(read.statusCode).toBe(200);
  expect(read.rawPayload.equals(pdf)).toBe(true);
  expect(read.headers['content-disposition']).toContain('attachment');
  expect((await readFile(other, data.guid)).statusCode).toBe(404);
});

test('sixty uploads an hour from one address', async () => {
  const { ticket } = await ticketFor('register');
  const from = world.newAddress();
  const statuses = [];
  for (let turn = 0; turn < 61; turn++) {
    const body = evidenceBody(ticket, 'a.docx', pdf);
    statuses.push(
      (await world.app.inject({ method: 'POST', url: '/applicant/upload', remoteAddress: from, ...body }))
        .statusCode,
    );
  }
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
});

test('old tickets go', async () => {
  await db.update(applicantTicket).set({ expiresAt: sql`now() - interval '2 days'` });
  await cleanTickets(db);
  expect(await db.$count(applicantTicket)).toBe(0);
});
