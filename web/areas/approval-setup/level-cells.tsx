import EditOutlined from '@ant-design/icons/EditOutlined';
import { Input, Select, Tag } from 'antd';
import { levelMode } from '#shared/areas/approval/codes';
import type { SetupLevel } from '#shared/areas/approval/setup-contract';
import { useLanguage } from '../../kit/language.ts';
import css from './level-table.module.css';
import { type Known, ruleLabel } from './rule-label.ts';
import { useTexts } from './texts.ts';

/** How many of a level's approvers must agree. */
export function ModeCell({
  level,
  isFaulty,
  onChange,
}: {
  level: SetupLevel;
  isFaulty: boolean;
  onChange: (change: Partial<SetupLevel>) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <div>
      <Select
        aria-label={texts.column.mode}
        popupMatchSelectWidth={false}
        value={level.mode}
        options={levelMode.options(language)}
        onChange={(mode) => onChange({ mode, ratio: mode === 'ratio' ? 60 : 100 })}
      />
      {level.mode === 'ratio' && (
        <Input
          className={css.ratio!}
          aria-label={texts.ratio}
          inputMode="numeric"
          suffix="%"
          status={isFaulty ? 'error' : ''}
          value={level.ratio || ''}
          onChange={({ target }) => onChange({ ratio: Number(target.value.replace(/\D/g, '').slice(0, 3)) })}
        />
      )}
    </div>
  );
}

/** Who stands on a level; opens the window in which they are chosen. */
export function ApproversCell({
  level,
  known,
  isFaulty,
  onOpen,
}: {
  level: SetupLevel;
  known: Known;
  isFaulty: boolean;
  onOpen: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <button type="button" className={css.people} data-faulty={isFaulty || undefined} onClick={onOpen}>
      <span className="visually-hidden">
        {texts.rule.title(level.name)} {texts.setApprovers}
      </span>
      {level.approvers.length === 0 && <span className={css.nobody}>{texts.noApprover}</span>}
      {level.approvers.map((rule, index) => {
        const { text, isEmpty } = ruleLabel(rule, known, texts, language);
        return (
          <Tag key={index} color={isEmpty ? 'warning' : 'default'} variant="filled">
            {text}
          </Tag>
        );
      })}
      <EditOutlined aria-hidden className={css.edit!} />
    </button>
  );
}
