import { Select } from 'antd';
import type { GrantableArea } from '#shared/areas/access/contract';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { useLanguage } from '../../kit/language.ts';
import { useScopeSentences } from './scope-texts.ts';
import { levelIn, scopeIn, withScope } from './auth-model.ts';
import { scopeLock } from './grant-locks.ts';
import { LockText } from './grant-row.tsx';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';
import type { AuthEditor } from './use-auth-editor.ts';

/** The data scope of an area, and what it means in a sentence. */
export function GrantScope({
  area,
  editor: { base, mine, change },
  isReadOnly,
}: {
  area: GrantableArea;
  editor: AuthEditor;
  isReadOnly: boolean;
}) {
  const texts = useGrantTexts();
  const language = useLanguage();
  const { ofScope, projectLevel } = useScopeSentences();
  const levels = area.permissions
    .map(({ code }) => levelIn(mine, code))
    .filter((level) => level !== undefined);
  const name = area[language];
  const lock = scopeLock(area, base);
  const scope = scopeIn(mine, area.area);
  if (levels.length === 0) return <span className={css.soft}>{isReadOnly ? '' : texts.chooseFirst}</span>;
  if (levels.every((level) => level === 'project')) return <span className={css.soft}>{projectLevel}</span>;
  return (
    <div className={css.scope}>
      {isReadOnly ? (
        <strong>{dataScope.label(scope, language)}</strong>
      ) : (
        <Select<DataScope>
          className={css.scopeSelect!}
          aria-label={texts.scopeOf(name)}
          disabled={lock !== null}
          popupMatchSelectWidth={420}
          listHeight={400}
          value={scope}
          options={dataScope.options(language).map(({ value, label }) => ({
            value: value as DataScope,
            label,
            disabled: !area.scopes.includes(value as DataScope),
          }))}
          optionRender={({ value, label, data }) => (
            <div className={css.option}>
              <span>{label}</span>
              <small>{data.disabled ? texts.notInReach : ofScope(value as DataScope, area.area)}</small>
            </div>
          )}
          onChange={(next) => change(withScope(mine, area.area, next))}
        />
      )}
      {lock !== null && !isReadOnly ? (
        <LockText of={lock} />
      ) : (
        <span className={css.sentence}>{ofScope(scope, area.area)}</span>
      )}
    </div>
  );
}
