import { expect, test } from 'vitest';
import { recruitScope } from '#shared/areas/recruitment-notice/codes';
import { noticeWorld } from '../../testing/notice-world.ts';

const world = await noticeWorld();
const get = (url: string) => world.send({ method: 'GET', url });

test('a public call is read without signing in, as words alone, and by search engines', async () => {
  const guid = await world.published({
    title: '公开<b>征集</b>',
    content: '# 范围\n<script>alert(1)</script>\n- **重点** 项目',
  });
  const answer = await get(`/notices/${guid}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('公开&lt;b&gt;征集&lt;/b&gt;');
  expect(answer.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(answer.body).toContain('<li><b>重点</b> 项目</li>');
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('index,follow');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await get('/notices')).body).toContain(guid);
});

test('what is not published, or for registered suppliers alone, is not there; nor is who applied', async () => {
  const hidden = await world.approved();
  const closed = await world.published({ scope: recruitScope.code.registered });
  for (const guid of [hidden, closed, 'nothing'])
    expect((await get(`/notices/${guid}`)).statusCode).toBe(404);
  expect((await get('/notices')).body).not.toContain(closed);
  const open = await world.published();
  const supplier = await world.aSupplier();
  await world.applied(open, supplier);
  expect((await get(`/notices/${open}`)).body).not.toContain(supplier.enterpriseName);
});
