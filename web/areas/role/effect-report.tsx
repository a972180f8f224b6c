import { Pagination } from 'antd';
import { useMemo, useState } from 'react';
import type { AffectedPerson, Effect, EffectKind } from '#shared/areas/access/effect';
import { permissionNode } from '#shared/areas/role/permissions';
import { useLanguage } from '../../kit/language.ts';
import { Segments } from '../../kit/segments.tsx';
import { EffectChange } from '../../parts/effect/change.tsx';
import { useEffectReportTexts } from './effect-report-texts.ts';
import { useEffectTexts } from '../../parts/effect/texts.ts';
import css from './effect-report.module.css';

type Grouping = 'person' | 'permission';
const kinds: readonly EffectKind[] = ['gained', 'lost', 'widened', 'narrowed', 'moved'];
const PAGE = 10;

/** Who gains and loses what by a change, to be read before it is saved: totals, then by person or by permission. */
export function EffectReport({ effect }: { effect: Effect }) {
  const texts = useEffectReportTexts();
  const { kind: kindText } = useEffectTexts();
  const [grouping, setGrouping] = useState<Grouping>('person');
  const [only, setOnly] = useState<EffectKind>();
  const people = useMemo(
    () =>
      effect.people.flatMap((person) => {
        const changes = person.changes.filter(({ kind }) => only === undefined || kind === only);
        return changes.length > 0 || (only === undefined && person.headship) ? [{ ...person, changes }] : [];
      }),
    [effect, only],
  );
  if (effect.peopleCount === 0)
    return (
      <div className={css.nobody}>
        <strong>{texts.nobody}</strong>
        <p>{texts.nobodyHint}</p>
      </div>
    );
  return (
    <section aria-label={texts.after}>
      <h3 className={css.title}>{texts.after}</h3>
      <div className={css.totals}>
        <div className={css.total}>
          <span className={css.figure}>{effect.peopleCount}</span>
          <span className={css.name}>{texts.peopleTouched}</span>
        </div>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={css.total}
            data-kind={kind}
            aria-pressed={only === kind}
            disabled={effect.totals[kind] === 0}
            title={texts.onlyKind(kindText[kind])}
            onClick={() => setOnly(only === kind ? undefined : kind)}
          >
            <span className={css.figure}>{effect.totals[kind]}</span>
            <span className={css.name}>{kindText[kind]}</span>
          </button>
        ))}
      </div>
      <div className={css.bar}>
        <Segments
          label={texts.group}
          value={grouping}
          options={[
            { value: 'person', label: texts.byPerson },
            { value: 'permission', label: texts.byPermission },
          ]}
          onChange={setGrouping}
        />
        <span className={css.soft}>{texts.fromNow}</span>
      </div>
      {effect.people.length < effect.peopleCount && (
        <p className={css.note}>{texts.namedOnly(effect.people.length, effect.peopleCount)}</p>
      )}
      {grouping === 'person' ? (
        <People key={only ?? ''} people={people} />
      ) : (
        <Permissions effect={effect} people={people} only={only} />
      )}
    </section>
  );
}

/** One page at a time of what may be long. */
function usePaged<T>(all: readonly T[]) {
  const [page, setPage] = useState(1);
  const pager = all.length > PAGE && (
    <Pagination
      className={css.pager!}
      size="small"
      current={page}
      pageSize={PAGE}
      total={all.length}
      showSizeChanger={false}
      onChange={setPage}
    />
  );
  return { shown: all.slice((page - 1) * PAGE, page * PAGE), pager };
}

function People({ people }: { people: readonly AffectedPerson[] }) {
  const texts = useEffectReportTexts();
  const { headship: headshipText } = useEffectTexts();
  const language = useLanguage();
  const { shown, pager } = usePaged(people);
  if (people.length === 0) return <p className={css.note}>{texts.nothingOfKind}</p>;
  return (
    <>
      {shown.map((person) => (
        <article key={person.userGuid} className={css.group}>
          <header className={css.head}>
            <strong>{person.name}</strong>
            <span className={css.soft}>{placeOf(person)}</span>
          </header>
          <ul className={css.changes}>
            {person.changes.map(({ permission, ...change }) => (
              <EffectChange
                key={permission}
                label={permissionNode(permission)?.[language] ?? permission}
                {...change}
              />
            ))}
            {person.headship && (
              <li className={css.headship}>{headshipText(person.headship.before, person.headship.after)}</li>
            )}
          </ul>
        </article>
      ))}
      {pager}
    </>
  );
}

const placeOf = ({ userName, deptName, enterpriseName }: AffectedPerson) =>
  [...new Set([userName, deptName, enterpriseName])].filter(Boolean).join(' · ');

function Permissions({
  effect,
  people,
  only,
}: {
  effect: Effect;
  people: readonly AffectedPerson[];
  only: EffectKind | undefined;
}) {
  const texts = useEffectReportTexts();
  const groups = effect.permissions.filter((one) => only === undefined || one[only] > 0);
  if (groups.length === 0) return <p className={css.note}>{texts.nothingOfKind}</p>;
  return groups.map((group) => (
    <PermissionGroup key={`${group.permission}${only ?? ''}`} of={group} people={people} />
  ));
}

function PermissionGroup({
  of,
  people,
}: {
  of: Effect['permissions'][number];
  people: readonly AffectedPerson[];
}) {
  const texts = useEffectReportTexts();
  const { kind: kindText } = useEffectTexts();
  const language = useLanguage();
  const touched = people.flatMap((person) => {
    const change = person.changes.find(({ permission }) => permission === of.permission);
    return change ? [{ person, change }] : [];
  });
  const { shown, pager } = usePaged(touched);
  return (
    <details className={css.group}>
      <summary className={css.head}>
        <strong>{permissionNode(of.permission)?.[language] ?? of.permission}</strong>
        <span className={css.counts}>
          {kinds
            .filter((kind) => of[kind] > 0)
            .map((kind) => (
              <span key={kind} className={css.count} data-kind={kind}>
                {kindText[kind]} {texts.peopleOf(of[kind])}
              </span>
            ))}
        </span>
      </summary>
      <ul className={css.changes}>
        {shown.map(({ person, change: { permission: _permission, ...change } }) => (
          <EffectChange key={person.userGuid} label={person.name} detail={placeOf(person)} {...change} />
        ))}
        {touched.length === 0 && <li className={css.headship}>{texts.noneNamed}</li>}
      </ul>
      {pager}
    </details>
  );
}
