import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { caseOutcome, casePurpose, levelMode, levelState, stepAct } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { agreementOf, changesOf, type ShownCase, type ShownLevel, undoReasonOf } from './panel-model.ts';
import { TaskLine } from './panel-task.tsx';
import css from './panel.module.css';
import { useApprovalTexts } from './texts.ts';

type Tone = 'idle' | 'now' | 'good' | 'bad';
const tones: Record<ShownLevel['state'], Tone> = {
  waiting: 'idle',
  current: 'now',
  passed: 'good',
  refused: 'bad',
  closed: 'idle',
};
const colours: Record<Tone, string> = { idle: 'default', now: 'processing', good: 'success', bad: 'error' };

/** The chain from submission to end, the level it stands on marked. */
export function Levels({
  found,
  levels,
  steps,
}: {
  found: ShownCase;
  levels: readonly ShownLevel[];
  steps: readonly ApprovalStep[];
}) {
  const texts = useApprovalTexts();
  const language = useLanguage();
  const isUndo = found.purpose === casePurpose.code.undo;
  return (
    <ol className={css.levels}>
      <Node tone="good" sign={<CheckOutlined />}>
        <div className={css.nodeHead}>
          <span className={css.name}>{isUndo ? texts.undoRequest : texts.submission}</span>
          <span className={css.soft}>
            {isUndo
              ? texts.undoAskedBy(found.submitterName, found.submittedAt)
              : texts.submittedBy(found.submitterName, found.submittedAt)}
          </span>
        </div>
        {isUndo && <p className={css.soft}>{texts.undoReason(undoReasonOf(steps))}</p>}
      </Node>
      {levels.map((level) => (
        <Level key={level.level} level={level} steps={steps} />
      ))}
      {found.outcome === null ? (
        <Node tone="idle" sign="●">
          <div className={css.nodeHead}>
            <span className={css.name}>{texts.end}</span>
          </div>
        </Node>
      ) : (
        <Node
          tone={found.outcome === caseOutcome.code.approved ? 'good' : 'bad'}
          sign={found.outcome === caseOutcome.code.approved ? <CheckOutlined /> : <CloseOutlined />}
        >
          <div className={css.nodeHead}>
            <span className={css.name}>{caseOutcome.label(found.outcome, language)}</span>
            <span className={css.soft}>{found.endedAt}</span>
          </div>
        </Node>
      )}
    </ol>
  );
}

const Node = ({ tone, sign, children }: { tone: Tone; sign: ReactNode; children: ReactNode }) => (
  <li className={css.node} data-tone={tone} aria-current={tone === 'now' ? 'step' : undefined}>
    <span className={css.sign} aria-hidden="true">
      {sign}
    </span>
    <div className={css.body}>{children}</div>
  </li>
);

/** Who will be asked, as things stand. */
function Expected({ expected }: ShownLevel) {
  const texts = useApprovalTexts();
  if (expected.length === 0) return <p className={css.soft}>{texts.notReached}</p>;
  return (
    <p className={css.expected}>
      {expected.map(({ guid, name, deptName }) => (
        <span key={guid}>
          {name} <span className={css.soft}>{deptName}</span>
        </span>
      ))}
    </p>
  );
}

function Level({ level, steps }: { level: ShownLevel; steps: readonly ApprovalStep[] }) {
  const mark = usePunctuation();
  const texts = useApprovalTexts();
  const language = useLanguage();
  const { name, mode, ratio, state, needsFile, tasks } = level;
  const tone = tones[state];
  const { agreed, needed, people } = agreementOf(level);
  const changes = changesOf(steps, name);
  return (
    <Node
      tone={tone}
      sign={tone === 'good' ? <CheckOutlined /> : tone === 'bad' ? <CloseOutlined /> : level.level}
    >
      <div className={css.nodeHead}>
        <span className={css.name}>{levelNameIn(language, name)}</span>
        <Tag color={colours[tone]} variant="filled">
          {levelState.label(state, language)}
        </Tag>
        <span className={css.soft}>
          {levelMode.label(mode, language)}
          {mode === levelMode.code.ratio && ` ${ratio}%`}
        </span>
        {people > 1 && mode !== levelMode.code.any && (
          <span className={css.soft}>{texts.agreed(agreed, needed, people)}</span>
        )}
        {needsFile && (
          <Tag color="warning" variant="filled">
            {texts.needsFile}
          </Tag>
        )}
      </div>
      {state === levelState.code.waiting && <Expected {...level} />}
      <ul className={css.tasks}>
        {tasks.map((task) => (
          <TaskLine key={task.guid} task={task} levelName={name} steps={steps} />
        ))}
      </ul>
      {changes.length > 0 && (
        <ul className={css.changes}>
          {changes.map((step) => (
            <li key={step.guid}>
              {step.at} {step.onBehalfOf ? texts.onBehalf(step.actorName, step.onBehalfOf) : step.actorName}{' '}
              {stepAct.label(step.act, language)}
              {step.targets.length > 0 && ` → ${mark.row(step.targets)}`}
              {step.opinion && `${mark.colon}${step.opinion}`}
            </li>
          ))}
        </ul>
      )}
    </Node>
  );
}
