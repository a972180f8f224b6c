import { loadUserInfo } from '#shared/areas/session/contract';
import { LOCKED, menuFor } from '#shared/areas/session/menu';
import { paths } from '#shared/areas/session/paths';
import { demoPeople } from '../../server/app/demo/people.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { expect, test } from '../fixtures/test.ts';
import { PASSWORD, send, signIn } from '../fixtures/wire.ts';

test('no entry of any demonstration account is a dead end: it opens, or it stands in the last group', async ({
  baseUrl,
}) => {
  for (const [at, { userName }] of demoPeople.entries()) {
    const from = { baseUrl, ip: `10.77.0.${at + 1}` };
    const { access_token: token } = await signIn(from, userName, PASSWORD);
    const user = await send({ ...from, token }, loadUserInfo, {});
    const menu = menuFor(user);
    for (const [place, { key, children = [] }] of menu.entries()) {
      const isLast = key === LOCKED;
      if (isLast) expect(place).toBe(menu.length - 1);
      for (const { key: entry, needs } of children) {
        const opens = needs?.some((one) => user.permissions.includes(one)) ?? true;
        expect([userName, entry, opens]).toEqual([userName, entry, !isLast]);
      }
    }
  }
});

test('what needs permission says which right, and who gives it; a number opens the list it counts', async ({
  page,
  newPage,
  as,
}) => {
  await as(page, 'auditor', paths.workbench);
  await page.getByRole('navigation').getByRole('link', { name: '角色管理', exact: true }).click();
  await shown(page.getByText('没有权限：查看角色'));
  await shown(page.getByText('施敏华'));
  await gone(page.getByText('403'));

  const desk = await newPage();
  await as(desk, 'signer', paths.workbench);
  const figure = desk.getByRole('link', { name: /待我签章的合同/ });
  const count = /\d+/.exec((await figure.textContent()) ?? '')?.[0];
  await figure.click();
  await shown(desk.getByText(`共 ${count} 条记录`));
});
