import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { roleCalls } from '#shared/areas/role/contract';
import { query } from '../../api/query.ts';
import { AuthChanges } from './auth-changes.tsx';
import type { AuthChange } from './auth-model.ts';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';
import type { AuthEditor } from './use-auth-editor.ts';

/** Somebody else has changed the role meanwhile: who, when and what, and how the two are settled. */
export function GrantConflict({
  roleGuid,
  editor,
  changes,
}: {
  roleGuid: string;
  editor: AuthEditor;
  changes: readonly AuthChange[];
}) {
  const texts = useGrantTexts();
  const input = { guid: roleGuid, rows: 10 as const };
  const history = useQuery({ ...query(roleCalls.history, input, { quiet: true }), staleTime: 0 });
  const last = history.data?.list[0];
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={last ? texts.conflict(last.personName || last.userName, last.time) : texts.conflictUnknown}
      description={
        <>
          <p>{texts.conflictHint}</p>
          <AuthChanges of={changes} />
          <div className={css.settle}>
            <Button type="primary" onClick={editor.merge}>
              {texts.merge}
            </Button>
            <Button onClick={editor.takeTheirs}>{texts.discard}</Button>
          </div>
        </>
      }
    />
  );
}
