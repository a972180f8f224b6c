import { Alert, Modal } from 'antd';
import type { UserRow } from '#shared/areas/user/contract';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { LoadFailed, PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { Segments } from '../../kit/segments.tsx';
import { EffectPreview } from './effect-preview.tsx';
import { RoleChecklist } from './role-checklist.tsx';
import { useRolesTexts } from './roles-texts.ts';
import { useUserTexts } from './user-texts.ts';
import css from './roles.module.css';
import { type RoleMode, useRoleChange } from './use-role-change.ts';

const modes: readonly RoleMode[] = ['add', 'take', 'replace'];

/** Roles for one person or several: what each grants, and what the change does before it is made. */
export function RolesDialog({
  people,
  onDone,
  onClose,
}: {
  people: readonly UserRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useUserTexts();
  const words = useRolesTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const [first] = people;
  const isMany = people.length > 1;
  const change = useRoleChange(people, onDone);
  const { mode, roles, held, chosen, isAsked, effect, refused } = change;
  return (
    <Modal
      open
      width={960}
      title={isMany ? words.titleMany(people.length) : words.title(first!.name)}
      okText={refused.length > 0 ? texts.close : words.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: refused.length === 0 && (!isAsked || effect.isError) }}
      confirmLoading={change.isSaving}
      onOk={() => (refused.length > 0 ? onDone() : void change.save())}
      onCancel={refused.length > 0 ? onDone : onClose}
    >
      {isMany && (
        <div className={css.many}>
          <p className={css.people} title={mark.row(people.map(({ name }) => name))}>
            {mark.row(people.map(({ name }) => name))}
          </p>
          <Segments
            label={words.mode}
            value={mode}
            options={modes.map((value) => ({ value, label: words.modes[value] }))}
            onChange={change.setMode}
          />
          <span className={css.soft}>{words.modeHint[mode]}</span>
        </div>
      )}
      <div className={css.sides}>
        <div className={css.side}>
          {roles.error ? (
            <LoadFailed error={roles.error} retry={roles.refetch} retrying={roles.isFetching} />
          ) : (
            <PageState of={roles} rows={10}>
              {(data) => (
                <>
                  {data.refusal !== null && (
                    <Alert
                      className={css.alert!}
                      type="warning"
                      showIcon
                      title={messageIn(language, data.refusal)}
                    />
                  )}
                  <RoleChecklist
                    roles={data.roles}
                    chosen={chosen}
                    held={held}
                    isLocked={data.refusal !== null}
                    onChange={change.choose}
                  />
                </>
              )}
            </PageState>
          )}
        </div>
        <EffectSide of={change} isMany={isMany} count={people.length} />
      </div>
    </Modal>
  );
}

/** What the change does, or why it cannot be made; afterwards for whom it was refused. */
function EffectSide({
  of: { chosen, isChanged, fault, effect, refused, error, doneCount },
  isMany,
  count,
}: {
  of: ReturnType<typeof useRoleChange>;
  isMany: boolean;
  count: number;
}) {
  const words = useRolesTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  return (
    <section className={css.side} aria-label={words.effect}>
      <h3>{words.effect}</h3>
      {fault ? (
        <Alert type="error" showIcon title={fault[language]} />
      ) : !isChanged ? (
        <p className={css.soft}>{isMany || chosen.length === 0 ? words.chooseFirst : words.unchanged}</p>
      ) : effect.error ? (
        <Alert type="error" showIcon title={messageIn(language, effect.error.message)} />
      ) : effect.data ? (
        <EffectPreview effect={effect.data} isStale={effect.isFetching} />
      ) : (
        <Placeholder rows={4} />
      )}
      {error && (
        <Alert className={css.alert!} type="error" showIcon title={messageIn(language, error.message)} />
      )}
      {refused.length > 0 && (
        <Alert
          className={css.alert!}
          type="warning"
          showIcon
          title={words.partly(doneCount, count)}
          description={
            <>
              {words.refusedFor}
              <ul className={css.refused}>
                {refused.map(({ userGuid, name, info }) => (
                  <li key={userGuid}>
                    {name}
                    {mark.colon}
                    {messageIn(language, info)}
                  </li>
                ))}
              </ul>
            </>
          }
        />
      )}
      <p className={css.note}>{words.union}</p>
    </section>
  );
}
