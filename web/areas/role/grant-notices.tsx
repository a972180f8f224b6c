import { Alert } from 'antd';
import type { RoleRow } from '#shared/areas/role/contract';
import { useRecoveredTexts } from '../../kit/recovered.tsx';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';
import type { AuthEditor } from './use-auth-editor.ts';

/** What is to be known before a role is changed: whose it is, how several roles add up, what stands there unsaved. */
export function GrantNotices({
  role,
  editor,
  isReadOnly,
  isDefaults,
  leftOut,
}: {
  role: RoleRow;
  editor: AuthEditor;
  isReadOnly: boolean;
  isDefaults: boolean;
  leftOut: readonly string[];
}) {
  const texts = useGrantTexts();
  const { recovered } = useRecoveredTexts();
  const facts = [
    [texts.facts.company, role.enterpriseName],
    [texts.facts.holders, texts.holders(role.userCount)],
    [texts.facts.updateTime, role.updateTime],
    ...(role.remark ? [[texts.facts.remark, role.remark]] : []),
  ];
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isReadOnly && <Alert type="info" showIcon title={texts.readOnly} />}
      {leftOut.length > 0 && <Alert type="warning" showIcon title={texts.leftOut(leftOut)} />}
      {isDefaults &&
        (editor.isDirty ? (
          <Alert type="info" showIcon title={texts.defaults} description={texts.defaultsHint} />
        ) : (
          <Alert type="success" showIcon title={texts.defaultsSame} />
        ))}
      {editor.wasRecovered && !isDefaults && !editor.theirs && (
        <Alert type="info" showIcon title={recovered} />
      )}
    </>
  );
}
