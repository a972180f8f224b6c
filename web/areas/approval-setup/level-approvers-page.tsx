import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalSetup, type SetupPerson } from '#shared/areas/approval/setup-contract';
import { approversForm, type ApproverRuleForm } from '#shared/areas/approval/setup-rules';
import { paths } from '#shared/areas/session/paths';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, query, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { ApproverEditor } from './approver-editor.tsx';
import { OpenCases } from './open-cases.tsx';
import { useApproverTexts } from './approver-texts.ts';
import { StaleAlert } from './stale-alert.tsx';
import { useTexts } from './texts.ts';

type Found = z.output<typeof approvalSetup.approvers.output>;
interface Draft {
  version: number;
  rules: ApproverRuleForm[];
}

/** Who stands on one level: the rules as cards, and the people they mean today. */
export function LevelApproversPage() {
  const { levelGuid = '' } = useParams();
  const texts = useTexts();
  const found = useQuery(query(approvalSetup.approvers, { levelGuid }, { quiet: true }));
  return found.data ? (
    <Approvers key={levelGuid} found={found.data} />
  ) : (
    <>
      <PageHead title={texts.column.approvers} />
      <Panel>
        <PageState of={found} rows={10}>
          {() => null}
        </PageState>
      </Panel>
    </>
  );
}

function Approvers({ found }: { found: Found }) {
  const texts = useTexts();
  const approvers = useApproverTexts();
  const language = useLanguage();
  const { level, company, kind, people, roles } = found;
  const [met, setMet] = useState<readonly SetupPerson[]>([]);
  const { rules, change, discard, send, isSaving, isChanged, isStale, isFaulty, fault } = useRules(found);
  return (
    <>
      <LeaveGuard when={isChanged} />
      <PageHead
        title={texts.rule.title(level.name)}
        state={
          <>
            <Tag variant="filled">{documentKind.label(kind, language)}</Tag>
            <Tag variant="filled">{company.name}</Tag>
            {isChanged && (
              <Tag color="warning" variant="filled">
                {texts.unsaved}
              </Tag>
            )}
          </>
        }
      >
        <LinkButton to={`${paths.approvalLevels}?company=${company.enterpriseGuid}&kind=${kind}`}>
          {approvers.back}
        </LinkButton>
        {isChanged && <Button onClick={discard}>{texts.discard}</Button>}
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void send()}>
          {texts.save}
        </Button>
      </PageHead>
      <Panel>
        <div style={{ display: 'grid', gap: 12, marginBottom: isChanged || fault ? 16 : 0 }}>
          {fault !== undefined && <Alert type="error" showIcon title={messageIn(language, fault)} />}
          {isStale && <StaleAlert onLoad={discard} />}
          {isChanged && <OpenCases enterpriseGuid={company.enterpriseGuid} kind={kind} />}
        </div>
        <ApproverEditor
          of={{ company, people: [...people, ...met], roles }}
          rules={rules}
          isFaulty={isFaulty}
          onPerson={(person) => setMet((now) => [...now, person])}
          onChange={change}
        />
      </Panel>
    </>
  );
}

/** What somebody changes of the rules, kept until it is saved, with what is wrong with them. */
function useRules(found: Found) {
  const approvers = useApproverTexts();
  const client = useQueryClient();
  const { level, version } = found;
  const { draft, keep, drop } = useDraft<Draft>(`approvalApprovers:${level.guid}`);
  const [changing, setChanging] = useState(draft);
  const rules = changing?.rules ?? level.approvers;
  const isChanged = changing !== undefined && JSON.stringify(rules) !== JSON.stringify(level.approvers);
  const isStale = isChanged && changing.version !== version;
  const [isTried, setTried] = useState(false);
  const checked = approversForm.safeParse(rules);
  const save = useMutation({
    ...mutation(approvalSetup.saveApprovers, { done: approvers.saved, quiet: true }),
    onSettled: () => refetch(client, approvalSetup.approvers, approvalSetup.items),
  });
  function discard() {
    drop();
    setChanging(undefined);
    setTried(false);
    save.reset();
  }
  async function send() {
    setTried(true);
    if (!checked.success) return;
    try {
      await save.mutateAsync({
        levelGuid: level.guid,
        version: changing?.version ?? version,
        approvers: checked.data,
      });
      discard();
    } catch {
      // Shown above the rules, which stay as they are.
    }
  }
  // Show the fault of a person not chosen at the field of that person.
  const local = checked.error?.issues.find(({ path }) => path.length === 0)?.message;
  const fault = save.error?.message ?? (isTried ? local : undefined);
  function change(next: ApproverRuleForm[]) {
    const changed = { version: changing?.version ?? version, rules: next };
    setChanging(changed);
    save.reset();
    keep(changed);
  }
  const isFaulty = isTried && !checked.success;
  return { rules, change, discard, send, isSaving: save.isPending, isChanged, isStale, isFaulty, fault };
}
