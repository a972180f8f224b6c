import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { AffectedPerson, Effect, EffectKind } from '#shared/areas/access/effect';
import { permissionNode } from '#shared/areas/role/permissions';
import { useLanguage } from '../../kit/language.ts';
import { EffectChange } from '../../parts/effect/change.tsx';
import css from './effect-preview.module.css';
import { useEffectTexts } from '../../parts/effect/texts.ts';

const colours: Record<EffectKind, string> = {
  gained: 'success',
  lost: 'error',
  widened: 'success',
  narrowed: 'warning',
  moved: 'processing',
};
const kinds = Object.keys(colours) as EffectKind[];
/** Changes of one person in sight before somebody asks for all. */
const SHOWN = 4;

/** Who gains and loses what by a change that has not been made yet. */
export function EffectPreview({ effect, isStale = false }: { effect: Effect; isStale?: boolean }) {
  const texts = useEffectTexts();
  if (effect.peopleCount === 0)
    return (
      <p className={css.nobody} data-stale={isStale || undefined}>
        {texts.nobody}
      </p>
    );
  return (
    <div className={css.effect} data-stale={isStale || undefined} aria-live="polite">
      <div className={css.totals}>
        <strong>{texts.people(effect.peopleCount)}</strong>
        {kinds
          .filter((kind) => effect.totals[kind] > 0)
          .map((kind) => (
            <Tag key={kind} color={colours[kind]} variant="filled">
              {texts.countOf(texts.kind[kind], effect.totals[kind])}
            </Tag>
          ))}
      </div>
      <ul className={css.people}>
        {effect.people.map((person) => (
          <Person key={person.userGuid} person={person} />
        ))}
      </ul>
      {effect.peopleCount > effect.people.length && (
        <p className={css.soft}>{texts.further(effect.peopleCount - effect.people.length)}</p>
      )}
      <p className={css.soft}>{texts.fromNow}</p>
    </div>
  );
}

function Person({ person: { name, userName, deptName, changes, headship } }: { person: AffectedPerson }) {
  const texts = useEffectTexts();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <li className={css.person}>
      <div className={css.who}>
        <strong>{name}</strong>
        <span className={css.soft}>{deptName ? `${userName} · ${deptName}` : userName}</span>
      </div>
      <ul className={css.changes}>
        {shown.map(({ permission, ...change }) => (
          <EffectChange
            key={permission}
            label={permissionNode(permission)?.[language] ?? permission}
            {...change}
          />
        ))}
        {headship && <li className={css.headship}>{texts.headship(headship.before, headship.after)}</li>}
      </ul>
      {changes.length > SHOWN && (
        <Button type="link" size="small" className={css.more!} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showLess : texts.showAll(changes.length)}
        </Button>
      )}
    </li>
  );
}
