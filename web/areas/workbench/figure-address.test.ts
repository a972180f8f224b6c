import { expect, test } from 'vitest';
import { approvalInbox } from '#shared/areas/approval/contract';
import { contractCalls } from '#shared/areas/contract/contract';
import { listLogins } from '#shared/areas/account/contract';
import { ownHandoverCalls } from '#shared/areas/handover/own-contract';
import { listMessages } from '#shared/areas/notification/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { figureAddress, type FigureKey, figureSearch } from '#shared/areas/workbench/figures';
import { readSearch } from '../../kit/list-search.ts';

const reader = { guid: '0b6f0c1e-6f0f-4d3e-9a53-6f3d2d1c7a11', today: '2026-11-25' };
const lists = {
  started: approvalInbox.started.input,
  copied: approvalInbox.copied.input,
  unread: listMessages.input,
  toSign: contractCalls.signList.input,
  endingToday: contractCalls.list.input,
  endingSoon: contractCalls.list.input,
  toEntrust: projectSetup.list.input,
  toTakeOver: ownHandoverCalls.records.input,
  failedLogins: listLogins.input,
} as const;

test.each(Object.keys(lists) as (keyof typeof lists & FigureKey)[])(
  '%s: its list reads of the address what the server counts by',
  (key) => {
    const params = new URLSearchParams(figureAddress(key, reader).split('?')[1]);
    const { tab: _tab, ...search } = figureSearch(key, reader) as Record<string, unknown>;
    expect(Object.keys(search).length).toBeGreaterThan(0);
    expect(readSearch(lists[key], params)).toEqual(lists[key].parse(search));
  },
);
