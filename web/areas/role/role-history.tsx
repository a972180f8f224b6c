import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { auditEvent } from '#shared/areas/audit/codes';
import { auditFieldName } from '#shared/areas/audit/field-names';
import { type RoleChange, roleCalls } from '#shared/areas/role/contract';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { roleNameIn } from './role-name.ts';
import { AuthChanges } from './auth-changes.tsx';
import css from './role-history.module.css';
import { useHistoryTexts } from './history-texts.ts';

const WIDTH = 680;
const ROWS = 20;

/** How a role came to be what it is, the latest change first. */
export function RoleHistory({
  role: { guid, name },
  onClose,
}: {
  role: { guid: string; name: string };
  onClose: () => void;
}) {
  const texts = useHistoryTexts();
  const language = useLanguage();
  const history = useInfiniteQuery({
    queryKey: [roleCalls.history.path, guid],
    queryFn: ({ pageParam, signal }) =>
      call(roleCalls.history, { guid, page: pageParam, rows: ROWS }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, rows, total }) => (page * rows < total ? page + 1 : undefined),
    meta: { quiet: true },
    staleTime: 0,
  });
  return (
    <Drawer open size={WIDTH} title={texts.title(roleNameIn(language, name))} onClose={onClose}>
      <PageState of={history} rows={10}>
        {({ pages }) => {
          const changes = pages.flatMap(({ list }) => list);
          if (changes.length === 0) return <NothingYet hint={texts.empty} />;
          return (
            <ol className={css.line}>
              {changes.map((change, index) => (
                // Use the place as the key: two changes may be of the same second.
                // oxlint-disable-next-line react/no-array-index-key
                <Change key={index} of={change} />
              ))}
            </ol>
          );
        }}
      </PageState>
      {history.hasNextPage && (
        <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Drawer>
  );
}

function Change({
  of: { time, personName, userName, event, fields, permissions, note },
}: {
  of: RoleChange;
}) {
  const texts = useHistoryTexts();
  const language = useLanguage();
  const kindOf = ({ before, after }: RoleChange['permissions'][number]) =>
    before === null ? 'added' : after === null ? 'taken' : 'changed';
  const count = (kind: string) => permissions.filter((one) => kindOf(one) === kind).length;
  const wordOf = (value: string | null) => value ?? texts.blank;
  return (
    <li className={css.change}>
      <div className={css.head}>
        <strong>{auditEvent.label(event, language)}</strong>
        {permissions.length > 0 && (
          <span>{texts.summary(count('added'), count('taken'), count('changed'))}</span>
        )}
        <span className={css.when}>
          {personName || userName || texts.byProgram} · {time}
        </span>
      </div>
      {fields.map(({ field, before, after }) => (
        <p key={field} className={css.field}>
          <span>{auditFieldName('role', field, language)}</span>
          <s>{wordOf(before)}</s>
          <span aria-hidden="true">→</span>
          <b>{wordOf(after)}</b>
        </p>
      ))}
      {permissions.length > 0 && <AuthChanges of={permissions} />}
      {note && <p className={css.note}>{note}</p>}
    </li>
  );
}
