import { useMutation } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { caseOutcome, casePurpose, type TaskAction } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import { approvalCalls } from '#shared/areas/approval/contract';
import { mutation } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import type { OpenAct } from './panel-acts.tsx';
import type { ShownCase, Turn } from './panel-model.ts';
import css from './panel.module.css';
import { useApprovalTexts } from './texts.ts';

/** How the case stands, who submitted it, and what can be done with the whole of it. */
export function CaseHead({
  found,
  onOpen,
  onDone,
}: {
  found: ShownCase;
  onOpen: (act: OpenAct) => void;
  onDone: () => void;
}) {
  const texts = useApprovalTexts();
  const { act } = texts;
  const { guid: caseGuid, actions, title } = found;
  // Load anew also after a refusal: what is shown is stale.
  const after = { onSettled: onDone };
  const urge = useMutation({ ...mutation(approvalCalls.urge, { done: texts.done.urge }), ...after });
  const recall = useMutation({ ...mutation(approvalCalls.recall, { done: texts.done.recall }), ...after });
  return (
    <header className={css.head}>
      {found.outcome === null ? (
        <Tag color="processing" variant="filled">
          {texts.running}
        </Tag>
      ) : (
        <CodeTag list={caseOutcome} code={found.outcome} />
      )}
      {found.outcome === null && found.urgedAt !== null && (
        <span className={css.soft}>{texts.urgedAt(found.urgedAt)}</span>
      )}
      <div className={css.acts}>
        {actions.includes('urge') && (
          <Button loading={urge.isPending} onClick={() => urge.mutate({ caseGuid })}>
            {act.urge}
          </Button>
        )}
        {actions.includes('copy') && <Button onClick={() => onOpen({ act: 'copy' })}>{act.copy}</Button>}
        {actions.includes('comment') && (
          <Button onClick={() => onOpen({ act: 'comment' })}>{act.comment}</Button>
        )}
        {actions.includes('recall') && (
          <ConfirmButton
            act={act.recall}
            thing={title}
            explanation={
              found.purpose === casePurpose.code.undo ? texts.recallUndoExplanation : texts.recallExplanation
            }
            onConfirm={() => recall.mutateAsync({ caseGuid }).catch(() => undefined)}
          />
        )}
      </div>
    </header>
  );
}

/** Says that a decision is waiting for the reader, and lets them make it. */
export function TurnBar({ turn, onOpen }: { turn: Turn; onOpen: (act: OpenAct) => void }) {
  const texts = useApprovalTexts();
  const language = useLanguage();
  const me = useUser();
  const { level, task } = turn;
  const may = (...wanted: TaskAction[]) => wanted.some((one) => task.actions.includes(one));
  return (
    <div className={css.turn}>
      <strong>
        {task.assignee.guid === me?.guid ? texts.yourTurn : texts.yourTurnFor(task.assignee.name)}
      </strong>
      <span>
        {texts.level(level.level)} {levelNameIn(language, level.name)}
      </span>
      <div className={css.acts}>
        {may('approve') && (
          <Button type="primary" onClick={() => onOpen({ act: 'approve', turn })}>
            {texts.act.approve}
          </Button>
        )}
        {may('reject') && (
          <Button danger onClick={() => onOpen({ act: 'reject', turn })}>
            {texts.act.reject}
          </Button>
        )}
        {may('transfer') && (
          <Button onClick={() => onOpen({ act: 'transfer', turn })}>{texts.act.transfer}</Button>
        )}
        {may('addSignBefore', 'addSignAfter') && (
          <Button onClick={() => onOpen({ act: 'addSign', turn })}>{texts.act.addSign}</Button>
        )}
      </div>
    </div>
  );
}
