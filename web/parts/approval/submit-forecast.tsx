import { Alert, Tag } from 'antd';
import { levelMode, taskReason } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import type { ApprovalForecast } from '#shared/areas/approval/contract';
import { useLanguage } from '../../kit/language.ts';
import { useApprovalTexts } from './texts.ts';
import css from './submit-forecast.module.css';

type Level = ApprovalForecast['levels'][number];

/** People who stand on a level without being asked on it. */
const passedOver: readonly string[] = [taskReason.code.submitter, taskReason.code.excluded];

/**
 * The whole chain a document would go through, with names, before it is submitted: `<SubmitForecast {...forecast} />`.
 * A level nobody can decide stands out, and so does what stops the submission.
 */
export function SubmitForecast({
  levels,
  needed = true,
  faults = [],
  faultsEn = faults,
}: Pick<ApprovalForecast, 'levels'> & Partial<ApprovalForecast>) {
  const texts = useApprovalTexts();
  const language = useLanguage();
  if (!needed) return <Alert type="info" showIcon title={texts.notNeeded} />;
  return (
    <>
      {faults.length > 0 && (
        <Alert
          className={css.notice!}
          type="error"
          showIcon
          title={texts.forecastFaults}
          description={
            <ul className={css.faults}>
              {(language === 'en' ? faultsEn : faults).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          }
        />
      )}
      <ol className={css.chain} aria-label={texts.forecast}>
        {levels.map((level) => (
          <LevelForecast key={level.level} {...level} />
        ))}
      </ol>
    </>
  );
}

function LevelForecast({ level, name, mode, ratio, needsFile, people }: Level) {
  const texts = useApprovalTexts();
  const language = useLanguage();
  const isEmpty = people.every(({ reason }) => passedOver.includes(reason));
  return (
    <li className={css.level} data-empty={isEmpty}>
      <span className={css.number}>{level}</span>
      <div className={css.head}>
        <span className={css.name}>{levelNameIn(language, name)}</span>
        {people.length > 1 && (
          <span className={css.soft}>
            {levelMode.label(mode, language)}
            {mode === levelMode.code.ratio && ` ${ratio}%`}
          </span>
        )}
        {needsFile && (
          <Tag color="warning" variant="filled">
            {texts.needsFile}
          </Tag>
        )}
      </div>
      <ul className={css.people}>
        {people.map(({ guid, name: who, deptName, reason }) => (
          <li
            key={guid}
            className={css.person}
            data-reason={reason}
            data-passed-over={passedOver.includes(reason)}
          >
            {who}
            {deptName !== '' && <span className={css.soft}>{deptName}</span>}
            {reason !== taskReason.code.rule && (
              <span className={css.reason}>{taskReason.label(reason, language)}</span>
            )}
          </li>
        ))}
        {isEmpty && <li className={css.nobody}>{texts.nobody}</li>}
      </ul>
    </li>
  );
}
