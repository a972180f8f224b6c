import { expect, test } from 'vitest';
import { paths } from '#shared/areas/session/paths';
import { inboxOf, opens, withInbox } from './inbox-link.ts';

const CONTRACT = '0b0c61bb-5b56-4c8e-9d8f-3f1f4a1c2d3e';
const AGREEMENT = '7d5e2f3a-1a2b-4c3d-8e9f-001122334455';

test('a row opens the document its link leads to, also where a part of it is decided', () => {
  const row = { documentGuid: AGREEMENT, link: paths.contract(CONTRACT) };
  expect(opens(row, CONTRACT)).toBe(true);
  expect(opens(row, AGREEMENT)).toBe(false);
  expect(opens({ link: withInbox(row.link, inboxOf('page=2')) }, CONTRACT)).toBe(true);
  expect(opens({ link: paths.contracts }, CONTRACT)).toBe(false);
});
