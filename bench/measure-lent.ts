import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { listProjects } from '#shared/areas/project/contract';
import { currentUser } from '#shared/areas/session/contract';
import { LENT_PERSON } from '../server/app/large/secondments.ts';
import { atMost, known, rounded, type Figure } from './figure.ts';
import { inTurn, type Shot } from './load.ts';
import type { Stage } from './stage.ts';

/** A colleague of the same department and roles who is lent nowhere. */
const COLLEAGUE = 'hy00001008';
/** A secondment makes calls at most a twentieth slower. */
const MOST = 1.05;

/** What a call costs somebody who is lent for three projects, against a colleague who is not. */
export async function measureLent({ as, pace }: Stage): Promise<Figure[]> {
  const people = [await as(COLLEAGUE), await as(LENT_PERSON)];
  const body = { page: 1, rows: 10 };
  const cases: [what: string, shot: Shot][] = [
    ['a light call', { method: 'GET', path: currentUser.path }],
    ['list of own plans', { method: 'POST', path: annualPlan.list.path, body }],
    ['list of projects', { method: 'POST', path: listProjects.path, body }],
  ];
  const figures: Figure[] = [];
  for (const [what, shot] of cases) {
    const [other, lent] = await inTurn(people, () => [shot], 1, { ...pace, rounds: pace.rounds + 1 });
    figures.push(
      atMost(
        `${what}, lent against not lent, 1 connection`,
        other!.perSecond / lent!.perSecond,
        MOST,
        'times',
      ),
      known('the same, a second', `${rounded(lent!.perSecond)} lent, ${rounded(other!.perSecond)} not`),
    );
  }
  return figures;
}
