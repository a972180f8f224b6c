import { attendanceCalls, attendanceDay } from '#shared/areas/supervision/attendance-contract';
import { projectAlarms } from '#shared/areas/supervision/alarms';
import { opinionCalls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { opinionStatus } from '#shared/areas/supervision/codes';
import { GROUP_SUPERVISOR } from '../server/app/large/supervision.ts';
import { atMost, known, rounded, type Figure } from './figure.ts';
import { aloneAndMany, type Shot } from './load.ts';
import type { Stage } from './stage.ts';

/** Heads a branch of forty companies. */
const BRANCH_SUPERVISOR = 'supervisor0040';
const MOST_MS = 150;
const d = attendanceDay.code;

const json = ({ path }: { path: string }, body: object): Shot => ({
  method: 'POST',
  path,
  body: { page: 1, rows: 10, ...body },
});
const projects = (form: Record<string, string>): Shot => ({
  method: 'POST',
  path: supervisingCalls.projects.path,
  form: { page: '1', rows: '10', ...form },
});

/** What supervisors of 200,000 projects and of a fortieth of them look at. */
export async function measureSupervision({ as, pace }: Stage): Promise<Figure[]> {
  const cases: [what: string, shots: Shot[]][] = [
    ['cockpit', [{ method: 'GET', path: supervisingCalls.cockpit.path }]],
    ['projects', [projects({}), projects({ page: '2' })]],
    ['projects by alarm', projectAlarms.map((alarm) => projects({ alarm }))],
    [
      'presence',
      [
        json(attendanceCalls.list, {}),
        json(attendanceCalls.list, { day: d.past, attended: '0' }),
        json(attendanceCalls.list, { day: d.upcoming, mine: '1' }),
      ],
    ],
    [
      'opinions',
      [
        json(opinionCalls.list, {}),
        json(opinionCalls.list, { open: '1' }),
        json(opinionCalls.list, { status: opinionStatus.code.overdue }),
      ],
    ],
    ['documents with alarms', [json(supervisingCalls.documentAlarms, {})]],
  ];
  const figures: Figure[] = [];
  for (const [who, userName] of [
    ['of the group', GROUP_SUPERVISOR],
    ['of a branch', BRANCH_SUPERVISOR],
  ] as const)
    for (const [what, shots] of cases) {
      const { one, many } = await aloneAndMany(await as(userName), shots, pace);
      figures.push(
        atMost(`supervisor ${who}: ${what}, 1 connection, p99`, one.p99, MOST_MS, 'ms'),
        known(
          'the same, p50; 16 connections, p50 / p99',
          `${rounded(one.p50)} ms; ${rounded(many.p50)} / ${rounded(many.p99)} ms`,
        ),
      );
    }
  return figures;
}
