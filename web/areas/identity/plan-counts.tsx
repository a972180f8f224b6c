import { syncAct } from '#shared/areas/identity/codes';
import type { SyncPlan } from '#shared/areas/identity/sync-contract';
import { useLanguage } from '../../kit/language.ts';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

/** How many changes applying would make; conflicts are none. */
export const todoOf = ({ department, person }: SyncPlan) =>
  syncAct.codes.reduce(
    (sum, act) => (act === syncAct.code.conflict ? sum : sum + department[act] + person[act]),
    0,
  );

/** How much of each kind a plan holds. */
export function PlanCounts({ plan: { department, person } }: { plan: SyncPlan }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <dl className={css.counts}>
      {syncAct.codes.map((act) => (
        <div
          key={act}
          className={css.count}
          data-tone={act === syncAct.code.conflict && department[act] + person[act] > 0 ? 'bad' : undefined}
        >
          <dt>{syncAct.label(act, language)}</dt>
          <dd>
            {department[act] + person[act]}
            <small>
              {texts.departments} {department[act]} · {texts.people} {person[act]}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
