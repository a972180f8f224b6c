import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { accessCalls, type batchRolesForm } from '#shared/areas/access/contract';
import { previewCalls } from '#shared/areas/access/preview-contract';
import { separationFault } from '#shared/areas/role/separation';
import type { UserRow } from '#shared/areas/user/contract';
import { messageIn } from '#shared/kit/rule-texts';
import type { z } from 'zod';
import { mutation, query } from '../../api/query.ts';
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

type Mode = NonNullable<z.input<typeof batchRolesForm>['mode']>;
const modes: readonly Mode[] = ['add', 'take', 'replace'];
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((guid) => other.includes(guid));

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
  const [mode, setMode] = useState<Mode>('add');
  const [changed, setChanged] = useState<readonly string[]>();
  const roles = useQuery({
    ...query(accessCalls.userRoles, { userGuid: first!.guid }, { quiet: true }),
    staleTime: 0,
  });
  const held = isMany ? [] : (roles.data?.roles.filter(({ isHeld }) => isHeld).map(({ guid }) => guid) ?? []);
  const chosen = changed ?? held;
  const isChanged = isMany ? chosen.length > 0 : !same(chosen, held);
  const fault =
    !isMany || mode === 'replace'
      ? separationFault(
          roles.data?.roles
            .filter(({ guid }) => chosen.includes(guid))
            .flatMap(({ permissions }) => permissions) ?? [],
        )
      : null;
  const userGuids = people.map(({ guid }) => guid);
  const one = { userGuid: first!.guid, roleGuids: [...chosen], heldGuids: held };
  const many = { userGuids, roleGuids: [...chosen], mode };
  const isAsked = isChanged && fault === null && roles.data !== undefined;
  const effectOfOne = useQuery({
    ...query(previewCalls.userRoles, one, { quiet: true }),
    enabled: isAsked && !isMany,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const effectOfMany = useQuery({
    ...query(previewCalls.batch, many, { quiet: true }),
    enabled: isAsked && isMany,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const effect = isMany ? effectOfMany : effectOfOne;
  const saveOne = useMutation(mutation(accessCalls.setUserRoles, { quiet: true, done: words.saved }));
  const saveMany = useMutation(mutation(accessCalls.setUserRolesInBatch, { quiet: true }));
  const refused = saveMany.data?.results.filter(({ isDone }) => !isDone) ?? [];
  const error = saveOne.error ?? saveMany.error;

  async function save() {
    const digest = effect.data && !effect.isPlaceholderData ? { digest: effect.data.digest } : {};
    try {
      if (isMany) {
        const { results } = await saveMany.mutateAsync({ ...many, ...digest });
        if (results.every(({ isDone }) => isDone)) onDone();
      } else {
        await saveOne.mutateAsync({ ...one, ...digest });
        onDone();
      }
    } catch {
      // shown below; what was previewed or held is asked anew
      await Promise.all([roles.refetch(), isAsked && effect.refetch()]);
    }
  }
  return (
    <Modal
      open
      width={960}
      title={isMany ? words.titleMany(people.length) : words.title(first!.name)}
      okText={refused.length > 0 ? texts.close : words.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: refused.length === 0 && (!isAsked || effect.isError) }}
      confirmLoading={saveOne.isPending || saveMany.isPending}
      onOk={() => (refused.length > 0 ? onDone() : void save())}
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
            onChange={setMode}
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
                    onChange={setChanged}
                  />
                </>
              )}
            </PageState>
          )}
        </div>
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
          {saveMany.data && refused.length > 0 && (
            <Alert
              className={css.alert!}
              type="warning"
              showIcon
              title={words.partly(saveMany.data.doneCount, people.length)}
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
      </div>
    </Modal>
  );
}
