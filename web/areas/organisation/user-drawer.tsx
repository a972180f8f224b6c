import { EyeOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Tag } from 'antd';
import type { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import { userState } from '#shared/areas/user/codes';
import { revealContact, userDetail, type UserRow } from '#shared/areas/user/contract';
import { userLabel } from '#shared/areas/user/fields';
import { transferInfo } from '#shared/areas/user/transfer-contract';
import { mutation, query } from '../../api/query.ts';
import { useMay, useUser } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { HeldList } from './held-list.tsx';
import type { UserAct } from './user-act.ts';
import { UserMenu } from './user-row-actions.tsx';
import { useUserTexts } from './user-texts.ts';
import css from './drawer.module.css';

const WIDTH = 640;

/** A person beside the list: who they are, where they belong, what they may do, and what they still hold. */
export function UserDrawer({
  row,
  onAct,
  onClose,
}: {
  row: UserRow;
  onAct: (act: UserAct) => void;
  onClose: () => void;
}) {
  const texts = useUserTexts();
  const words = useDetailTexts();
  const me = useUser();
  const [mayChange, mayHandOver] = [useMay('user:write'), useMay('handover:force')];
  const maySeeHeld = mayChange || mayHandOver || row.guid === me?.guid;
  const detail = useQuery(query(userDetail, { guid: row.guid }, { quiet: true }));
  return (
    <Drawer
      open
      size={WIDTH}
      title={
        <span className={css.title}>
          {row.name}
          <CodeTag list={userState} code={row.state} />
        </span>
      }
      extra={
        <span className={css.extra}>
          <WhyNot objectType="user" guid={row.guid} />
          {mayHandOver && row.guid !== me?.guid && (
            <LinkButton to={`${paths.handoverAdd}?user=${row.guid}`} onClick={onClose}>
              {words.handOver}
            </LinkButton>
          )}
          <UserMenu row={row} onAct={onAct} />
          {row.actions.includes('edit') && (
            <Button type="primary" onClick={() => onAct('edit')}>
              {texts.edit}
            </Button>
          )}
        </span>
      }
      onClose={onClose}
    >
      <PageState of={detail} rows={10}>
        {(user) => <Person user={user} />}
      </PageState>
      {maySeeHeld && <Held userGuid={row.guid} onLeave={onClose} />}
    </Drawer>
  );
}

/** Who they are, where they belong, what they may do; how they are reached is shown on demand. */
function Person({ user }: { user: z.output<typeof userDetail.output> }) {
  const texts = useUserTexts();
  const words = useDetailTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const reveal = useMutation(mutation(revealContact));
  const label = (name: keyof typeof userLabel) => userLabel[name][language];
  return (
    <DetailFields
      columns={2}
      of={[
        [label('userName'), user.userName],
        [label('userCode'), user.userCode],
        [words.enterprise, user.enterpriseName, true],
        [words.mainDept, user.deptName],
        [words.furtherDepts, mark.row(user.furtherDepts.map(({ name }) => name))],
        [words.duty, user.duty],
        [words.types, mark.row(user.types.map((type) => subjectType.label(type, language)))],
        [
          label('phone'),
          <span key="phone" className={css.contact}>
            {(reveal.data?.phone ?? user.phone) || '-'}
            {user.actions.includes('revealContact') && !reveal.data && user.phone && (
              <Button
                type="text"
                size="small"
                icon={<EyeOutlined />}
                aria-label={words.reveal}
                title={words.reveal}
                loading={reveal.isPending}
                onClick={() => reveal.mutate({ guid: user.guid })}
              />
            )}
          </span>,
        ],
        [words.email, reveal.data?.email ?? user.email],
        [words.lastSignIn, user.lastSignInTime ?? words.never],
        [words.passwordTime, user.passwordTime],
        [words.createTime, user.createTime],
        [label('updateTime'), user.updateTime],
        [
          label('roles'),
          user.roleList.length > 0 ? (
            <span key="roles" className={css.tags}>
              {user.roleList.map(({ guid, name }) => (
                <Tag key={guid} variant="filled">
                  {name}
                </Tag>
              ))}
            </span>
          ) : (
            texts.noRoles
          ),
          true,
        ],
      ]}
    />
  );
}

/** What they still hold. */
function Held({ userGuid, onLeave }: { userGuid: string; onLeave: () => void }) {
  const words = useDetailTexts();
  const held = useQuery(query(transferInfo, { userGuid }, { quiet: true }));
  return (
    <section className={css.part} aria-label={words.held}>
      <h3>{words.held}</h3>
      <PageState of={held} rows={3}>
        {({ isFree, holdings }) =>
          isFree ? (
            <p className={css.soft}>{words.heldNone}</p>
          ) : (
            <>
              <p className={css.soft}>{words.heldHint}</p>
              <HeldList of={holdings} onLeave={onLeave} />
            </>
          )
        }
      </PageState>
    </section>
  );
}
