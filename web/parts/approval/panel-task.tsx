import { Tag } from 'antd';
import { taskKind, taskReason, taskState } from '#shared/areas/approval/codes';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { type ShownTask, stepOf } from './panel-model.ts';
import css from './panel.module.css';
import { useApprovalTexts } from './texts.ts';
import { FileList } from '../file/list.tsx';
import { WaitingTime } from './waiting-time.tsx';

const { waiting, pending, approved, rejected } = taskState.code;
const held: readonly string[] = [waiting, pending, approved, rejected];

/** One person of a level: what lies with them and since when, or what they decided, with their opinion. */
export function TaskLine({
  task,
  levelName,
  steps,
}: {
  task: ShownTask;
  levelName: string;
  steps: readonly ApprovalStep[];
}) {
  const texts = useApprovalTexts();
  const language = useLanguage();
  const { assignee, kind, state, reason, decidedByName, opinion, arrivedAt, decidedAt, tookSeconds } = task;
  const files = stepOf(steps, levelName, task)?.files ?? [];
  const byAnother = decidedByName !== null && decidedByName !== assignee.name;
  return (
    <li className={css.task} data-over={!held.includes(state)}>
      <div className={css.taskHead}>
        <span className={css.who}>
          {byAnother ? texts.onBehalf(decidedByName, assignee.name) : assignee.name}
        </span>
        <span className={css.soft}>{assignee.deptName}</span>
        <CodeTag list={taskState} code={state} />
        {kind !== taskKind.code.normal && <Tag variant="outlined">{taskKind.label(kind, language)}</Tag>}
        {reason !== taskReason.code.rule && (
          <span className={css.soft}>{taskReason.label(reason, language)}</span>
        )}
        <span className={`${css.soft} ${css.times}`}>
          {decidedAt === null ? (
            <Arrival state={state} arrivedAt={arrivedAt} />
          ) : (
            <>
              {texts.decided(decidedAt)}
              {tookSeconds !== null && ` · ${texts.took(texts.lasting(tookSeconds))}`}
            </>
          )}
        </span>
      </div>
      {opinion !== '' && <blockquote className={css.opinion}>{opinion}</blockquote>}
      {files.length > 0 && <FileList files={files} />}
    </li>
  );
}

function Arrival({ state, arrivedAt }: Pick<ShownTask, 'state' | 'arrivedAt'>) {
  const texts = useApprovalTexts();
  if (state !== pending && state !== waiting) return null;
  return (
    <>
      {texts.arrived(arrivedAt)} · {texts.waited} <WaitingTime since={arrivedAt} />
    </>
  );
}
