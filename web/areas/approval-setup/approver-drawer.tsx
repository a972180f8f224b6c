import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SetupLevel, SetupPerson } from '#shared/areas/approval/setup-contract';
import { approversForm, type ApproverRuleForm } from '#shared/areas/approval/setup-rules';
import { paths } from '#shared/areas/session/paths';
import { ApproverEditor } from './approver-editor.tsx';
import type { RulesOf } from './approver-rules.tsx';
import { useApproverTexts } from './approver-texts.ts';
import { useTexts } from './texts.ts';

/** The approvers of a level that is being changed; they are saved with the levels. */
export function ApproverDrawer({
  of,
  level,
  page,
  onChange,
  onPerson,
  onClose,
}: {
  of: RulesOf;
  level: SetupLevel;
  /** The level is stored, so that it has a page of its own. */
  page: boolean;
  onChange: (rules: ApproverRuleForm[]) => void;
  onPerson: (person: SetupPerson) => void;
  onClose: () => void;
}) {
  const { rule, page: toPage } = useTexts();
  const approvers = useApproverTexts();
  const [isTried, setTried] = useState(false);
  const isSound = approversForm.safeParse(level.approvers).success;
  return (
    <Drawer
      open
      size={880}
      title={rule.title(level.name)}
      onClose={onClose}
      extra={page && <Link to={paths.approvalPeople(level.guid)}>{toPage}</Link>}
      footer={
        <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="primary" onClick={() => (isSound ? onClose() : setTried(true))}>
            {approvers.done}
          </Button>
        </div>
      }
    >
      <ApproverEditor
        of={of}
        rules={level.approvers}
        isFaulty={isTried && !isSound}
        onChange={onChange}
        onPerson={onPerson}
      />
    </Drawer>
  );
}
